import { EARTH_RADIUS_METERS } from '../geo/sphere.ts';
import { cross, dot, type Triple, unit } from '../geo/vector.ts';
import { cornerAt, NODE_OFF_METERS } from './corner-nodes.ts';

/** Corners in a row become one up to this turn, radians: ways round it are longer by up to its square / 12, 0.01 %. */
const MAX_TURN = 0.035;
/** How far off the ring such a corner may lie, radians: as far as ways stay off anyway. */
const MAX_OFF = NODE_OFF_METERS / EARTH_RADIUS_METERS;

/** A corner of a ring, or one in place of some. */
export interface MergedCorner {
  /** Numbers of the first and the last of the ring's vertices that it stands for; the last may exceed their count. */
  readonly first: number;
  readonly last: number;
  /** A point of the edge to it, itself, and a point of the edge that leaves it. */
  readonly corner: [before: Triple, at: Triple, after: Triple];
}

/**
 * The convex corners of a ring, each run of slight ones drawn together to where the edges on both sides of it meet:
 *
 *     a___ before        edges a-b and c-d stay, b and c give way to x
 *         b\
 *        x |c            so of a circle of 10,000 corners 180 are left
 *          |
 *          d
 *
 * @param ring unit vectors of its vertices, three numbers each
 * @param isConvex vertex to 1 if the inside lies in its angle below 180 degrees
 */
export function mergedCorners(ring: Float64Array, isConvex: Uint8Array): MergedCorner[] {
  const count = ring.length / 3;
  const turns = Float64Array.from({ length: count }, (_, i) => turnAt(cornerAt(ring, i)));
  const isSlight = (i: number) => isConvex[i % count] === 1 && Math.abs(turns[i % count]) <= MAX_TURN;
  const begin = Math.max(
    0,
    turns.findIndex((_, i) => !isSlight(i)),
  );
  const merged: MergedCorner[] = [];
  for (let first = begin; first < begin + count; ) {
    let last = first;
    let corner = cornerAt(ring, first % count);
    while (last + 1 < begin + count && isSlight(first) && isSlight(last + 1)) {
      if (turns[(last + 1) % count] > 0 !== turns[first % count] > 0) break;
      const [before, from] = cornerAt(ring, first % count);
      const [, to, after] = cornerAt(ring, (last + 1) % count);
      const at = meeting(before, from, to, after);
      const isClose =
        Math.abs(turnAt([before, at, after])) <= MAX_TURN && heightOver(from, to, at) <= MAX_OFF;
      if (!isClose) break;
      corner = [before, at, after];
      last++;
    }
    if (isConvex[first % count] === 1) merged.push({ first, last, corner });
    first = last + 1;
  }
  return merged;
}

/** The turn at a corner, radians, positive to the left: half a circle where a ring turns back on itself. */
function turnAt([before, at, after]: MergedCorner['corner']): number {
  const [n, m] = [unit(cross(before, at)), unit(cross(at, after))];
  return Math.atan2(dot(cross(n, m), at), dot(n, m));
}

/** Where the great circles a-b and c-d meet, on the side of b. */
function meeting(a: Triple, b: Triple, c: Triple, d: Triple): Triple {
  const at = unit(cross(cross(a, b), cross(c, d)));
  const sign = dot(at, b) < 0 ? -1 : 1;
  return [sign * at[0], sign * at[1], sign * at[2]];
}

/** How far a point lies off the great circle a-b, radians. */
function heightOver(a: Triple, b: Triple, point: Triple): number {
  return Math.abs(dot(unit(cross(a, b)), point));
}
