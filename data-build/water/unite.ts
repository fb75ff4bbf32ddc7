import { difference, FillRule, getBounds, type Path64, type Paths64, RectClip64, union } from 'clipper2-ts';
import type { Position } from '../../src/geo/position.ts';
import type { Bounds } from '../bounds.ts';
import { packRings, type Rings } from './rings.ts';
import type { SourcePolygon } from './source-map.ts';

/** Steps of the source's coordinates in a degree: clipping on them is exact. */
const SOURCE_STEPS_PER_DEGREE = 1e5;

/**
 * One water of sea and inland polygons: seams of tiles dissolve, an overlap counts once.
 *
 * @param barriers polygons of land that are taken out of it
 */
export function unitePolygons(
  seas: readonly SourcePolygon[],
  inland: readonly SourcePolygon[],
  bounds?: Bounds,
  barriers: readonly SourcePolygon[] = [],
): Rings {
  let paths = toPaths(seas).concat(toPaths(inland));
  if (bounds) paths = clip(paths, bounds);
  const united = union(paths, [], FillRule.NonZero);
  return packRings(
    withoutBarriers(united, toPaths(barriers)).map((path) =>
      path.map(({ x, y }): Position => [x / SOURCE_STEPS_PER_DEGREE, y / SOURCE_STEPS_PER_DEGREE]),
    ),
  );
}

/** The rings less the barriers: only those whose boxes meet a barrier's are looked at. */
function withoutBarriers(rings: Paths64, barriers: Paths64): Paths64 {
  const boxes = barriers.map((barrier) => getBounds(barrier));
  const meets = rings.map((ring) => {
    const box = getBounds(ring);
    return boxes.some(
      (other) =>
        box.left <= other.right &&
        box.right >= other.left &&
        box.top <= other.bottom &&
        box.bottom >= other.top,
    );
  });
  if (!meets.includes(true)) return rings;
  const rest = rings.filter((_, r) => !meets[r]);
  const met = rings.filter((_, r) => meets[r]);
  return rest.concat(difference(met, barriers, FillRule.NonZero));
}

function toPaths(polygons: readonly SourcePolygon[]): Paths64 {
  return polygons.flatMap((polygon) =>
    polygon.map((ring): Path64 => ring.slice(0, -1).map(([lng, lat]) => ({ x: steps(lng), y: steps(lat) }))),
  );
}

function clip(paths: Paths64, { west, south, east, north }: Bounds): Paths64 {
  const box = { left: steps(west), top: steps(south), right: steps(east), bottom: steps(north) };
  return new RectClip64(box).execute(paths);
}

function steps(degrees: number): number {
  return Math.round(degrees * SOURCE_STEPS_PER_DEGREE);
}
