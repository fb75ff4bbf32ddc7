import type { Position } from '../geo/position.ts';
import {
  angleBetween,
  crossProduct,
  latitudeOf,
  longitudeOf,
  unitVectors,
  type Vector,
} from '../geo/vector.ts';
import type { Passage } from './water-graph.ts';

/** Where the leg between two unit vectors, which crosses a passage, comes to its gate first: `[lng, lat]`. */
export function gateCrossing(from: Vector, to: Vector, { gates }: Pick<Passage, 'gates'>): Position {
  const leg = crossProduct(from.x, from.y, from.z, to.x, to.y, to.z);
  let least = Infinity;
  let [x, y, z] = [from.x, from.y, from.z];
  for (const gate of gates) {
    for (let i = 1; i < gate.length; i++) {
      const [c, d] = [gate[i - 1], gate[i]];
      const [cx, cy, cz, dx, dy, dz] = unitVectors([c[0], d[0]], [c[1], d[1]]);
      const line = crossProduct(cx, cy, cz, dx, dy, dz);
      // both great circles hold this and its antipode
      const [px, py, pz] = crossProduct(...leg, ...line);
      const length = Math.hypot(px, py, pz);
      const sign = px * (from.x + to.x) + py * (from.y + to.y) + pz * (from.z + to.z) < 0 ? -1 : 1;
      const [qx, qy, qz] = [px, py, pz].map((value) => (sign * value) / length);
      const isOnLeg = isBetween(leg, from.x, from.y, from.z, to.x, to.y, to.z, qx, qy, qz);
      if (!isOnLeg || !isBetween(line, cx, cy, cz, dx, dy, dz, qx, qy, qz)) continue;
      const angle = angleBetween(from.x, from.y, from.z, qx, qy, qz);
      if (angle < least) {
        least = angle;
        [x, y, z] = [qx, qy, qz];
      }
    }
  }
  return [longitudeOf(x, y), latitudeOf(x, y, z)];
}

type Triple = [number, number, number];

/** Whether q, on the great circle of a normal, lies between a and b on it, to rounding. */
function isBetween(
  [nx, ny, nz]: Triple,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  qx: number,
  qy: number,
  qz: number,
): boolean {
  const [px, py, pz] = crossProduct(ax, ay, az, qx, qy, qz);
  const [rx, ry, rz] = crossProduct(qx, qy, qz, bx, by, bz);
  const slack = -1e-12;
  return px * nx + py * ny + pz * nz >= slack && rx * nx + ry * ny + rz * nz >= slack;
}
