import type { Plugin } from 'vite';
import { openFairway } from '../node.ts';
import { encodeLand } from '../page/light-coast-code.ts';

/**
 * Degrees, some 3 km: less than a point of the screen up to the zoom where the true coast takes over. At 1 km the file
 * would be 0.9 MB, and drawn half a second later.
 */
const TOLERANCE = 0.03;

/** Adds the world's shore, simplified, to the page: `light-coast.bin`. */
export function lightCoast(): Plugin {
  return {
    name: 'light-coast',
    async generateBundle() {
      const fairway = await openFairway();
      const land = fairway.coast.land([-180, -90, 180, 90], TOLERANCE);
      this.emitFile({ type: 'asset', fileName: 'light-coast.bin', source: encodeLand(land) });
    },
  };
}
