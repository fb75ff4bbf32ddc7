import type { Position } from '../geo/position.ts';
import {
  angleBetween,
  cross,
  dot,
  latitudeOf,
  longitudeOf,
  type Triple,
  unitVectors,
  type Vector,
} from '../geo/vector.ts';
import type { Passage } from './water-graph.ts';

/** A crossing lies this much farther on than its leg ends at most, radians: 6 mm. Of a leg of nanometres it may be anywhere. */
const BEYOND = 1e-9;

/** Where the leg between two unit vectors, which crosses a passage, comes to its gate first: `[lng, lat]`. */
export function gateCrossing(from: Vector, to: Vector, { gates }: Pick<Passage, 'gates'>): Position {
  const a: Triple = [from.x, from.y, from.z];
  const b: Triple = [to.x, to.y, to.z];
  const leg = cross(a, b);
  let least = angleBetween(...a, ...b) + BEYOND;
  let nearest = a;
  for (const gate of gates) {
    for (let i = 1; i < gate.length; i++) {
      const [cx, cy, cz, dx, dy, dz] = unitVectors(
        [gate[i - 1][0], gate[i][0]],
        [gate[i - 1][1], gate[i][1]],
      );
      const c: Triple = [cx, cy, cz];
      const d: Triple = [dx, dy, dz];
      const line = cross(c, d);
      // both great circles hold this and its antipode
      const at = cross(leg, line);
      const length = Math.hypot(at[0], at[1], at[2]);
      const sign = dot(at, [from.x + to.x, from.y + to.y, from.z + to.z]) < 0 ? -1 : 1;
      const [x, y, z] = at.map((value) => (sign * value) / length);
      const crossing: Triple = [x, y, z];
      if (!isBetween(leg, a, crossing, b) || !isBetween(line, c, crossing, d)) continue;
      const angle = angleBetween(...a, ...crossing);
      if (angle < least) {
        least = angle;
        nearest = crossing;
      }
    }
  }
  return [longitudeOf(nearest[0], nearest[1]), latitudeOf(...nearest)];
}

/** Whether a point on the great circle of a normal lies between a and b on it, to rounding. */
function isBetween(normal: Triple, a: Triple, point: Triple, b: Triple): boolean {
  const slack = -1e-12;
  return dot(cross(a, point), normal) >= slack && dot(cross(point, b), normal) >= slack;
}
