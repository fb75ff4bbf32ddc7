import type { Plugin } from 'vite';
import { openFairway } from '../node.ts';
import { encodeRings } from '../page/light-coast-code.ts';

/**
 * Degrees, some 2 km: half a point of the screen where the true coast takes over. At 1 km the file would be 0.8 MB, and
 * drawn half a second later.
 */
const TOLERANCE = 0.02;

/** South of the map's coast, which ends in the ice: land, so that Antarctica has no straight southern shore. */
const ICE: [number, number][] = [
  [-180, -78.7],
  [180, -78.7],
  [180, -85.5],
  [-180, -85.5],
  [-180, -78.7],
];

/** Adds the world's shore, simplified, to the page: `light-coast.bin`. */
export function lightCoast(): Plugin {
  return {
    name: 'light-coast',
    async generateBundle() {
      const fairway = await openFairway();
      const rings = fairway.coast.rings([-180, -90, 180, 90], TOLERANCE);
      this.emitFile({ type: 'asset', fileName: 'light-coast.bin', source: encodeRings([...rings, ICE]) });
    },
  };
}
