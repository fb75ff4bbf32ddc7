import { addProtocol } from 'maplibre-gl';
import type { WebFairway } from '../../web/index.ts';
import { LIGHT_ZOOM, unpackTiles } from '../light-tiles.ts';
import { boxOf, encodeTile, pointOf } from './tile.ts';

/** From here on the tiles are drawn larger: the coast has no more to show. */
export const COAST_DEEPEST = 10;
export const COAST_TILES = 'coast://{z}/{x}/{y}';

/**
 * Answers the chart's requests for the coast: far off tiles that the build has cut, all in one file; nearer ones of the
 * true coast, each cut by the engine when the chart asks for it. Until the engine is ready the far ones are drawn larger.
 */
export function serveCoast(file: Promise<ArrayBuffer>, engine: Promise<WebFairway>): void {
  // without that file the engine cuts the far ones, too
  const light = file.then(unpackTiles).catch(() => new Map<string, Uint8Array<ArrayBuffer>>());
  addProtocol('coast', async ({ url }, { signal }) => {
    const name = url.slice('coast://'.length);
    const [z, x, y] = name.split('/').map(Number);
    const far = z <= LIGHT_ZOOM ? (await light).get(name) : undefined;
    const tile = far ?? (await trueTile(await engine, z, x, y, signal));
    // a copy: the chart sends it on to a worker
    return { data: tile.slice().buffer };
  });
}

async function trueTile(
  engine: WebFairway,
  z: number,
  x: number,
  y: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const land = await engine
    .until(signal)
    .coast.land(boxOf(z, x, y), z === COAST_DEEPEST ? 0 : pointOf(z) / 2);
  return encodeTile(land, z, x, y) as Uint8Array<ArrayBuffer>;
}
