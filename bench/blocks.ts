import type { NogoBlock } from '../src/api/types/options.ts';
import { densified } from '../src/geo/line.ts';
import type { Position } from '../src/geo/position.ts';
import { destination, METERS_PER_NM } from '../src/geo/sphere.ts';

/** How blocks are drawn: so many, each of so many corners, which lie so far from its middle. */
export interface Drawn {
  readonly blocks: number;
  readonly corners: number;
  readonly radiusNm: number;
  /** Middles lie at points of the line, its bends among them, that are no farther apart than this. */
  readonly spacingNm: number;
}

/** Round blocks with their middles evenly along a line, but not at its ends. */
export function blocksOn(
  line: readonly Position[],
  { blocks, corners, radiusNm, spacingNm }: Drawn,
): NogoBlock[] {
  const points = densified(line, spacingNm);
  return Array.from({ length: blocks }, (_, i) => {
    const middle = points[Math.floor((points.length * (i + 1)) / (blocks + 1))];
    return {
      coords: Array.from({ length: corners }, (__, k) => {
        const [lng, lat] = destination(...middle, (360 * k) / corners, radiusNm * METERS_PER_NM);
        return { lng, lat };
      }),
    };
  });
}
