/** The deepest zoom of the light coast. */
export const LIGHT_ZOOM = 3;

/** The tiles of the light coast in their order. */
export function lightTiles(): [z: number, x: number, y: number][] {
  const tiles: [number, number, number][] = [];
  for (let z = 0; z <= LIGHT_ZOOM; z++) {
    for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) tiles.push([z, x, y]);
  }
  return tiles;
}

/** The tiles as one file: their lengths, 32 bits each with the low byte first, and then their bytes. */
export function packTiles(tiles: readonly Uint8Array[]): Uint8Array {
  const head = 4 * tiles.length;
  const bytes = new Uint8Array(tiles.reduce((sum, { length }) => sum + length, head));
  const view = new DataView(bytes.buffer);
  let at = head;
  for (const [i, tile] of tiles.entries()) {
    view.setUint32(4 * i, tile.length, true);
    bytes.set(tile, at);
    at += tile.length;
  }
  return bytes;
}

/** The tiles of that file, by `z/x/y`. */
export function unpackTiles(file: ArrayBuffer): Map<string, Uint8Array<ArrayBuffer>> {
  const names = lightTiles().map((tile) => tile.join('/'));
  const view = new DataView(file);
  let at = 4 * names.length;
  return new Map(
    names.map((name, i) => {
      const length = view.getUint32(4 * i, true);
      at += length;
      return [name, new Uint8Array(file, at - length, length)];
    }),
  );
}
