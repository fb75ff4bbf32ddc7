/** Cells of the curve along each side of the map, as a power of two. */
const ORDER = 16;

/**
 * Place of a position (degrees) along a Hilbert curve over longitude and latitude, a whole number below 2^32.
 * Sorted by it, near positions are mostly near in memory and their numbers differ little.
 */
export function hilbertKey(lng: number, lat: number): number {
  const cells = 2 ** ORDER - 1;
  let x = Math.floor(((lng + 180) / 360) * cells);
  let y = Math.floor(((lat + 90) / 180) * cells);
  let key = 0;
  for (let side = 2 ** (ORDER - 1); side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const upper = (y & side) > 0 ? 1 : 0;
    key = key * 4 + ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        x = cells - x;
        y = cells - y;
      }
      [x, y] = [y, x];
    }
  }
  return key;
}

/** Indexes 0 to `keys.length - 1` in the order of their keys (whole numbers below 2^32), equal keys as they come. */
export function orderByKey(keys: ArrayLike<number>): Uint32Array {
  const count = keys.length;
  if (count > 2 ** 21) throw new Error(`Got ${count} keys when expected at most ${2 ** 21}`);
  const packed = new Float64Array(count);
  for (let i = 0; i < count; i++) packed[i] = keys[i] * 2 ** 21 + i;
  packed.sort();
  return Uint32Array.from(packed, (entry) => entry % 2 ** 21);
}

/** Indexes of positions (degrees) in their order along the curve. */
export function alongHilbertCurve(lng: ArrayLike<number>, lat: ArrayLike<number>): Uint32Array {
  return orderByKey(Float64Array.from(lng, (x, i) => hilbertKey(x, lat[i])));
}
