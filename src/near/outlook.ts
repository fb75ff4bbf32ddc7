import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleOf, cross, type Triple, type Vector } from '../geo/vector.ts';
import { CONE_SIZE } from '../mesh/cones.ts';
import type { SightPoint } from '../mesh/locate.ts';
import { nextHalf, type SightMesh, TOUCH } from '../mesh/mesh.ts';
import type { Stop } from './stop.ts';

/** Lines whose normals are shorter than this are one: the wall lies along the line of sight. */
const PARALLEL = 1e-16;

/** A stop, a unit vector, that sees free water, and how it does. */
export interface Outlook extends Vector {
  readonly stop: Stop;
  /** The stop as a point of free water, if it lies there; else it looks through windows. */
  readonly point?: SightPoint;
  /** Windows: half-edges of walls on their land side, and six numbers each, the normals of the cone's two sides. */
  readonly portal: readonly number[];
  readonly cone: readonly number[];
}

/** An outlook from within free water. */
export function freeOutlook(stop: Stop, point: SightPoint): Outlook {
  return { stop, x: point.x, y: point.y, z: point.z, point, portal: [], cone: [] };
}

/** Where the straight lines from an outlook to a target enter free water: most often one point or none. */
export function entriesTowards(mesh: SightMesh, outlook: Outlook, target: Vector): SightPoint[] {
  if (outlook.point) return [outlook.point];
  const { portal, cone } = outlook;
  const entries: SightPoint[] = [];
  for (let i = 0, c = 0; i < portal.length; i++, c += CONE_SIZE) {
    const aboveRight = cone[c] * target.x + cone[c + 1] * target.y + cone[c + 2] * target.z;
    const aboveLeft = cone[c + 3] * target.x + cone[c + 4] * target.y + cone[c + 5] * target.z;
    if (aboveRight < -TOUCH || aboveLeft > TOUCH) continue;
    const entry = entryThrough(mesh, outlook, i, target);
    if (entry) entries.push(entry);
  }
  return entries;
}

/** Where the straight line from an outlook to a target in the cone of a window crosses its wall; null along the wall. */
export function entryThrough(
  { vector, triangle, twin }: SightMesh,
  { portal, x, y, z }: Outlook,
  window: number,
  target: Vector,
): SightPoint | null {
  const [a, b] = [3 * triangle[portal[window]], 3 * triangle[nextHalf(portal[window])]];
  const from: Triple = [vector[a], vector[a + 1], vector[a + 2]];
  const wall = cross(from, [vector[b], vector[b + 1], vector[b + 2]]);
  const at = cross(cross([x, y, z], [target.x, target.y, target.z]), wall);
  const length = Math.sqrt(at[0] * at[0] + at[1] * at[1] + at[2] * at[2]);
  if (length < PARALLEL) return null;
  const scale = (at[0] * x + at[1] * y + at[2] * z < 0 ? -1 : 1) / length;
  return {
    x: at[0] * scale,
    y: at[1] * scale,
    z: at[2] * scale,
    triangle: Math.floor(twin[portal[window]] / 3),
    vertex: -1,
  };
}

/** How far a way over an outlook runs inshore up to where it enters free water, nautical miles. */
export function inshoreNm(outlook: Outlook, entry: SightPoint): number {
  return outlook.point ? 0 : outlook.stop.lengthNm + EARTH_RADIUS_NM * angleOf(outlook, entry);
}
