import { BOUNDARY_STEPS_PER_DEGREE } from '../../src/areas/format/area-code.ts';
import { roundingTo } from '../../src/geo/grid.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, initialBearing, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { latitudeOf, longitudeOf, vectorsOf } from '../../src/geo/vector.ts';
import { cornerNodes, NODE_OFF_METERS } from '../../src/polygon/corner-nodes.ts';
import { SpherePolygon } from '../../src/polygon/polygon.ts';
import { outlineOf } from './outline.ts';

/** Distance between nodes along a boundary, nautical miles. Half of it saves no more miles inside. */
const SPACING_NM = 40;

/**
 * Nodes `[lng, lat]` in degrees just outside an area, over water and land: at the convex corners of its outline and
 * every 40 nautical miles between them, so that ways can leave it early, come back late, and run along it. They are on
 * the file's steps.
 */
export function boundaryNodes(rings: readonly Position[][]): Position[] {
  return rings
    .flatMap((ring) => nodesAlong(outlineOf(vectorsOf(ring))))
    .map(roundingTo(BOUNDARY_STEPS_PER_DEGREE));
}

function nodesAlong(outline: Float64Array): Position[] {
  const polygon = new SpherePolygon([outline]);
  const count = outline.length / 3;
  const positionAt = (i: number): Position => {
    const [x, y, z] = outline.subarray(3 * (i % count), 3 * (i % count) + 3);
    return [longitudeOf(x, y), latitudeOf(x, y, z)];
  };
  const nodes: Position[] = [];
  let ahead = SPACING_NM;
  for (let i = 0; i < count; i++) {
    const corner = cornerNodes(outline, i, polygon);
    nodes.push(...corner.map(({ position }) => position));
    if (corner.length > 0) ahead = SPACING_NM;
    const [from, to] = [positionAt(i), positionAt(i + 1)];
    const length = greatCircleNm(...from, ...to);
    const bearing = initialBearing(...from, ...to);
    for (; ahead < length; ahead += SPACING_NM) {
      const on = destination(...from, bearing, ahead * METERS_PER_NM);
      nodes.push(destination(...on, initialBearing(...on, ...to) + 90, NODE_OFF_METERS));
    }
    ahead -= length;
  }
  return nodes;
}
