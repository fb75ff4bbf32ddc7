import type { Coast } from '../coast/coast.ts';
import { isWater } from '../coast/contains.ts';
import type { Gnomonic } from '../geo/gnomonic.ts';
import type { PlanarTriangulation } from './planar.ts';
import { BORDER, COAST, type TileDraft, WALL } from './tile-draft.ts';

/** What a triangle lies in. */
export const LAND = 0;
/** Water of the coast that free water leaves out. */
export const NEAR = 1;
export const FREE = 2;
const UNKNOWN = 255;

/** Triangles on a plane: two numbers a point, east and south, metres; marks by half-edge. */
interface Marked {
  readonly flat: Float64Array;
  readonly triangle: Uint32Array;
  readonly twin: Int32Array;
  readonly mark: Uint8Array;
}

/**
 * Triangle to `NEAR` if it lies in water, else to `LAND`: by parity, from the largest triangle across edges of the
 * coast. So one look at the coast does, and rings that run wrong way round do no harm. Beyond the border lies nothing.
 *
 * @param isWhole whether the coast is there without gaps; else each triangle is looked at by its own middle
 */
export function markWater(coast: Coast, plane: Gnomonic, marked: Marked, isWhole: boolean): Uint8Array {
  const { triangle, twin, mark } = marked;
  const zone = new Uint8Array(triangle.length / 3).fill(UNKNOWN);
  const first = largest(marked);
  // each triangle comes on it once
  const open = new Int32Array(zone.length);
  let opened = 1;
  open[0] = first;
  zone[first] = zoneOfMiddle(coast, plane, marked, first);
  while (opened > 0) {
    const t = open[--opened];
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      if (twin[h] < 0 || mark[h] === BORDER) continue;
      const next = (twin[h] / 3) | 0;
      if (zone[next] !== UNKNOWN) continue;
      if (!isWhole) zone[next] = zoneOfMiddle(coast, plane, marked, next);
      else zone[next] = mark[h] === COAST ? NEAR - zone[t] : zone[t];
      open[opened++] = next;
    }
  }
  for (let t = 0; t < zone.length; t++) if (zone[t] === UNKNOWN) zone[t] = LAND;
  return zone;
}

function zoneOfMiddle(coast: Coast, plane: Gnomonic, { flat, triangle }: Marked, t: number): number {
  let east = 0;
  let south = 0;
  for (let h = 3 * t; h < 3 * t + 3; h++) {
    east += flat[2 * triangle[h]] / 3;
    south += flat[2 * triangle[h] + 1] / 3;
  }
  return isWater(coast, ...plane.unproject(east, -south)) ? NEAR : LAND;
}

function largest({ flat, triangle }: Marked): number {
  let best = 0;
  let most = -1;
  for (let t = 0; 3 * t < triangle.length; t++) {
    const a = 2 * triangle[3 * t];
    const b = 2 * triangle[3 * t + 1];
    const c = 2 * triangle[3 * t + 2];
    const area = Math.abs(
      (flat[b] - flat[a]) * (flat[c + 1] - flat[a + 1]) - (flat[b + 1] - flat[a + 1]) * (flat[c] - flat[a]),
    );
    if (area <= most) continue;
    most = area;
    best = t;
  }
  return best;
}

/**
 * Turns `NEAR` into `FREE` where the water is free: left of the walls, and on from there up to coast, walls and border.
 *
 * @param isAllFree whether a tile without walls lies in free water
 */
export function markFree(
  draft: TileDraft,
  planar: PlanarTriangulation,
  mark: Uint8Array,
  zone: Uint8Array,
  isAllFree: boolean,
): void {
  const { twin } = planar;
  if (isAllFree) {
    for (let t = 0; t < zone.length; t++) if (zone[t] === NEAR) zone[t] = FREE;
    return;
  }
  const open: number[] = [];
  for (let e = 0; e < draft.edges; e++) {
    if (draft.kind[e] !== WALL) continue;
    const half = planar.find(draft.from[e], draft.to[e]);
    if (half >= 0) open.push((half / 3) | 0);
  }
  for (let t = open.pop(); t !== undefined; t = open.pop()) {
    if (zone[t] !== NEAR) continue;
    zone[t] = FREE;
    for (let h = 3 * t; h < 3 * t + 3; h++) if (mark[h] === 0 && twin[h] >= 0) open.push((twin[h] / 3) | 0);
  }
}
