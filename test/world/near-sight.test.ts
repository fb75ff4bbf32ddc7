import { expect, test } from 'vitest';
import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { chordTo, unitVector } from '../../src/geo/vector.ts';
import { NearSight } from '../../src/near/near-sight.ts';
import { graph, waters } from '../support/waters.ts';

/** One corner of free water in so many is looked from. */
const CORNERS_IN = 122;
const RANGE_NM = 60;
/** A corner is seen through cones that share no more than their sides: it is noted about once. */
const MOST_NOTED = 4;

const { mesh } = waters.near();

/** A look over all water within the range from a position, through the walls of free water; what it saw of corners. */
function lookFrom([lng, lat]: [lng: number, lat: number]): number[] {
  const { x, y, z } = unitVector(lng, lat);
  const range = (2 * RANGE_NM) / EARTH_RADIUS_NM;
  const sight = new NearSight(mesh, {
    holds: (v, at) => 2 * chordTo(v, at, x, y, z) <= range,
    isBeyond: (v, a, b) =>
      chordTo(v, a, x, y, z) + chordTo(v, b, x, y, z) - chordTo(v, a, v[b], v[b + 1], v[b + 2]) > range,
  });
  mesh.trim();
  sight.lookFor(lng, lat);
  sight.lookFrom(lng, lat);
  return [...sight.corner.subarray(0, sight.corners)];
}

test('looks along lines on which many corners lie come to an end', { timeout: 120_000 }, () => {
  let seen = 0;
  for (let corner = 0; corner < graph.cornerCount; corner += CORNERS_IN) {
    const corners = lookFrom([graph.lng[corner], graph.lat[corner]]);
    expect(corners.length).toBeLessThanOrEqual(MOST_NOTED * new Set(corners).size);
    seen += corners.length;
  }
  expect(seen).toBeGreaterThan(10_000);
});
