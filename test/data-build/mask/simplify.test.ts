import { describe, expect, test } from 'vitest';
import { keptRings, simplifyRings } from '../../../data-build/mask/simplify.ts';
import { packRings, type Rings } from '../../../data-build/water/rings.ts';
import { nearestOnLeg } from '../../../src/geo/nearest-on-leg.ts';
import { EARTH_RADIUS_METERS, greatCircleMeters } from '../../../src/geo/sphere.ts';
import { angleBetween, orient, unitVectors } from '../../../src/geo/vector.ts';
import { waves } from '../../support/coast.ts';
import { seededRandom } from '../../support/random.ts';

/** Rounding of the distances compared, metres. */
const ROUNDING = 0.01;

describe.each([0, 60, -75, 82])('at latitude %d', (lat) => {
  test.each([
    [900, 900],
    [900, 300],
    [200, 700],
  ])('skipped vertices stay within %d m landward and %d m seaward', (landward, seaward) => {
    const random = seededRandom(lat + landward);
    const rings = packRings([
      waves(random, 179.9, lat, 0.5, 400, false),
      waves(random, 179.9, lat, 0.1, 80, true),
    ]);
    const keep = simplifyRings(rings, toleranceOf(rings, landward, seaward));
    const kept = keptRings(rings, keep);
    expect(kept.lng.length).toBeLessThan(0.7 * rings.lng.length);
    const vector = unitVectors(rings.lng, rings.lat);
    for (const [a, b, skipped] of edgesOf(rings, keep)) {
      for (const v of skipped) {
        const { meters, isLeft } = offEdge(vector, a, b, v);
        // A vertex left of the edge is in the water: the edge has passed it on its land side.
        expect(meters).toBeLessThan((isLeft ? landward : seaward) + ROUNDING);
      }
    }
  });
});

test('no other choice of vertices does with fewer, but for the one where the way begins', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const rings = packRings([waves(seededRandom(seed), 10, 50, 0.03, 13, seed % 2 === 0)]);
    const keep = simplifyRings(rings, toleranceOf(rings, 600, 600));
    const least = fewestByTrial(rings, 600);
    expect(
      keep.reduce((a, b) => a + b, 0),
      `seed ${seed}`,
    ).toBeLessThanOrEqual(least + 1);
  }
});

test('a long inlet that lies all within tolerance of one line is not cut off', () => {
  // An inlet 300 m wide and 11 km long, in a shore that runs east.
  const inlet: [number, number][] = [
    [0, 0],
    [0.1, 0],
    [0.1, -0.1],
    [0.1027, -0.1],
    [0.1027, 0],
    [0.3, 0],
    [0.3, 0.3],
    [0, 0.3],
  ];
  const rings = packRings([inlet]);
  const kept = keptRings(rings, simplifyRings(rings, toleranceOf(rings, 450, 450)));
  expect(Math.min(...kept.lat)).toBe(-0.1);
});

test('edges are short where a line straight in longitude and latitude would leave the great circle', () => {
  const parallel = Array.from({ length: 400 }, (_, i): [number, number] => [i * 0.1, 75]);
  const rings = packRings([[...parallel, [40, 80], [0, 80]]]);
  const kept = keptRings(rings, simplifyRings(rings, toleranceOf(rings, 5000, 5000)));
  let longest = 0;
  for (let v = 1; v < kept.lng.length; v++) {
    if (kept.lat[v] !== 75 || kept.lat[v - 1] !== 75) continue;
    longest = Math.max(longest, greatCircleMeters(kept.lng[v - 1], 75, kept.lng[v], 75));
  }
  // 8 R bow / tan 75, rooted: 26 km for a bow of 50 m.
  expect(longest).toBeGreaterThan(20_000);
  expect(longest).toBeLessThan(26_200);
});

function toleranceOf(rings: Rings, landward: number, seaward: number) {
  const all = (meters: number) => new Float64Array(rings.lng.length).fill(meters);
  return { landward: all(landward), seaward: all(seaward), bow: 50 };
}

/** Simplified edges with the vertices that they skip. */
function edgesOf(rings: Rings, keep: Uint8Array): [a: number, b: number, skipped: number[]][] {
  const edges: [number, number, number[]][] = [];
  for (let r = 0; r + 1 < rings.start.length; r++) {
    const all = Array.from({ length: rings.start[r + 1] - rings.start[r] }, (_, i) => rings.start[r] + i);
    const ends = all.filter((v) => keep[v] === 1);
    expect(ends.length).toBeGreaterThanOrEqual(3);
    ends.forEach((a, i) => {
      const b = ends[(i + 1) % ends.length];
      edges.push([a, b, all.filter((v) => (a < b ? v > a && v < b : v > a || v < b))]);
    });
  }
  return edges;
}

function offEdge(v: Float64Array, a: number, b: number, c: number): { meters: number; isLeft: boolean } {
  const [i, j, k] = [3 * a, 3 * b, 3 * c];
  const t = nearestOnLeg(v, i, j, v[k], v[k + 1], v[k + 2]);
  const p = [0, 1, 2].map((n) => v[i + n] + t * (v[j + n] - v[i + n]));
  const length = Math.hypot(...p);
  const angle = angleBetween(p[0] / length, p[1] / length, p[2] / length, v[k], v[k + 1], v[k + 2]);
  const side = orient(v[i], v[i + 1], v[i + 2], v[j], v[j + 1], v[j + 2], v[k], v[k + 1], v[k + 2]);
  return { meters: angle * EARTH_RADIUS_METERS, isLeft: side > 0 };
}

/** The fewest vertices, three or more, whose edges stay within `meters` of what they skip: tries all subsets. */
function fewestByTrial(rings: Rings, meters: number): number {
  const vector = unitVectors(rings.lng, rings.lat);
  let fewest = rings.lng.length;
  for (let subset = 0; subset < 1 << rings.lng.length; subset++) {
    const keep = Uint8Array.from(rings.lng, (_, v) => (subset >> v) & 1);
    const size = keep.reduce((a, b) => a + b, 0);
    if (size < 3 || size >= fewest) continue;
    const holds = edgesOf(rings, keep).every(([a, b, skipped]) =>
      skipped.every((v) => offEdge(vector, a, b, v).meters <= meters),
    );
    if (holds) fewest = size;
  }
  return fewest;
}
