import type { Position } from '../../index.ts';

/**
 * The shore of polygons of land, as lines: without the edges along 180 degrees, where land is cut that goes on.
 */
export function shoreOf(land: readonly Position[][][]): Position[][] {
  return land.flat().flatMap((ring) => {
    const parts: Position[][] = [[ring[0]]];
    for (let i = 1; i < ring.length; i++) {
      const isCut = ring[i][0] % 360 === ring[i - 1][0] % 360 && Math.abs(ring[i][0] % 360) === 180;
      if (isCut) parts.push([ring[i]]);
      else parts[parts.length - 1].push(ring[i]);
    }
    return parts.filter((part) => part.length > 1);
  });
}
