import type { CountedArea } from '../../src/areas/in-force.ts';
import { densified } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { vectorOf } from '../polygon/shapes.ts';
import { areaAt } from '../support/area-at.ts';

/** Lengths in areas by pieces of 50 m, each judged by its middle; and how often the line crosses a boundary. */
export function lengthsByForce(counted: readonly CountedArea[], line: readonly Position[]) {
  const eca: Record<string, number> = {};
  let [hra, jwc, crossings] = [0, 0, 0];
  let before: (number | boolean)[] = [];
  for (const [i, to] of line.entries()) {
    if (i === 0) continue;
    const pieces = densified([line[i - 1], to], 50 / METERS_PER_NM);
    const nm = greatCircleNm(...line[i - 1], ...to) / (pieces.length - 1);
    for (let k = 1; k < pieces.length; k++) {
      const [a, b] = [vectorOf(pieces[k - 1]), vectorOf(pieces[k])];
      const sum = a.map((coordinate, axis) => coordinate + b[axis]);
      const length = Math.hypot(...sum);
      const [x, y, z] = sum.map((value) => value / length);
      const id = areaAt(counted, 'eca', x, y, z)?.area.id ?? 0;
      const isHra = areaAt(counted, 'hra', x, y, z) !== null;
      const isJwc = areaAt(counted, 'jwc', x, y, z) !== null;
      eca[id] = (eca[id] ?? 0) + nm;
      if (isHra) hra += nm;
      if (isJwc) jwc += nm;
      const now = [id, isHra, isJwc];
      if (now.some((value, index) => k > 1 && value !== before[index])) crossings++;
      before = now;
    }
  }
  return { eca, hra, jwc, crossings };
}
