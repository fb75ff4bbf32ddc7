import type { Plugin } from 'vite';
import { openFairway } from '../node.ts';
import { lightTiles, packTiles } from '../page/light-tiles.ts';
import { boxOf, encodeTile, pointOf } from '../page/map/tile.ts';

/** Part of a point of the screen that the light coast may stray from the shore. */
const TOLERANCE = 0.5;
/** Units across a tile: coarser ones make polygons cross themselves. */
const EXTENT = 4096;

/** Adds the world's shore, simplified and cut into tiles, to the page: `light-coast.bin`. */
export function lightCoast(): Plugin {
  return {
    name: 'light-coast',
    async generateBundle() {
      const fairway = await openFairway();
      const tiles = lightTiles().map(([z, x, y]) => {
        const land = fairway.coast.land(boxOf(z, x, y), TOLERANCE * pointOf(z));
        return encodeTile(land, z, x, y, EXTENT);
      });
      this.emitFile({ type: 'asset', fileName: 'light-coast.bin', source: packTiles(tiles) });
    },
  };
}
