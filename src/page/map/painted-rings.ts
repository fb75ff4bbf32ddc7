import type { Position } from '../../index.ts';

/** A ring of the shore, and whether it is land that it encloses. */
interface PaintedRing {
  ring: Position[];
  isLand: boolean;
}

/**
 * Rings of the shore in the order in which they are painted, land and water over each other: what lies in another is
 * smaller, so large ones come first, and nobody has to find which island is in which lake.
 *
 * @param rings closed, water on their left: land goes round clockwise
 */
export function painted(rings: readonly Position[][]): PaintedRing[] {
  return rings
    .map((ring) => ({ ring, area: signedArea(ring) }))
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area))
    .map(({ ring, area }) => ({ ring, isLand: area < 0 }));
}

/** Twice the area on the map, square degrees; negative for what goes round clockwise. */
function signedArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    sum += ring[i][0] * ring[i + 1][1] - ring[i + 1][0] * ring[i][1];
  }
  return sum;
}
