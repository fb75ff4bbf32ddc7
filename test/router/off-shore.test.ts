import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { polygon } from '@turf/helpers';
import { describe, expect, it } from 'vitest';
import { longitudeDifference, wrapLongitude } from '../../src/geo/longitude.ts';
import type { Position } from '../../src/geo/position.ts';
import { METERS_PER_DEGREE } from '../../src/geo/sphere.ts';
import { Locator } from '../../src/mesh/locate.ts';
import { LineOfSight } from '../../src/mesh/sight.ts';
import { moveOffShore } from '../../src/router/off-shore.ts';
import { SightTest } from '../../src/router/sight-test.ts';
import { waypoint } from '../../src/router/waypoint.ts';
import { buildSea } from '../mesh/built.ts';
import { PLACES } from '../mesh/seas.ts';
import { coastOf, FRAME, type TestRing } from '../support/coast.ts';

const { mesh } = buildSea(PLACES[0], 1);

/** An island from west to east and south to north, degrees. */
type Island = [west: number, south: number, east: number, north: number];

/** Moves a way past islands off their shores, its bends all at corners. */
function moved(islands: readonly Island[], way: readonly Position[]): Position[] {
  const rings = islands.map(
    ([w, s, e, n]): TestRing => [
      [w, s],
      [w, n],
      [e, n],
      [e, s],
    ],
  );
  return movedPast(rings, way);
}

/** Moves a way off the shores of land in clockwise rings, its bends all at corners. */
function movedPast(land: readonly TestRing[], way: readonly Position[]): Position[] {
  const coast = coastOf([FRAME, ...land]);
  const sightTest = new SightTest(coast, mesh, new Locator(mesh), new LineOfSight(mesh));
  const points = way.map((at, i) => ({ ...waypoint(at), atShore: i > 0 && i + 1 < way.length }));
  return moveOffShore(points, coast, sightTest, () => true).map(({ lng, lat }) => [lng, lat]);
}

/** The least distance of a line from islands by the equator, metres, by samples; negative inside one. */
function clearance(line: readonly Position[], islands: readonly Island[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    for (let k = 0; k <= 2000; k++) {
      const [x, y] = [0, 1].map(
        (axis) => line[i - 1][axis] + (k / 2000) * (line[i][axis] - line[i - 1][axis]),
      );
      for (const [w, s, e, n] of islands) {
        const [dx, dy] = [Math.max(w - x, x - e), Math.max(s - y, y - n)];
        const away = dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy);
        least = Math.min(least, away * METERS_PER_DEGREE);
      }
    }
  }
  return least;
}

/** The same islands and way in its four mirror images. */
function mirrored(islands: readonly Island[], way: readonly Position[]) {
  return [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ].map(([x, y]) => ({
    islands: islands.map(
      ([w, s, e, n]): Island => [
        Math.min(x * w, x * e),
        Math.min(y * s, y * n),
        Math.max(x * w, x * e),
        Math.max(y * s, y * n),
      ],
    ),
    way: way.map(([lng, lat]): Position => [x * lng, y * lat]),
  }));
}

describe('a way off the shore', () => {
  it('keeps 15 m from the corner that it bends round', () => {
    const cases = mirrored(
      [[0, 0, 0.01, 0.01]],
      [
        [0.005, -0.01],
        [0, 0],
        [-0.01, 0.005],
      ],
    );
    for (const { islands, way } of cases) {
      const line = moved(islands, way);
      expect(line).toHaveLength(3);
      expect(line[0]).toEqual(way[0]);
      expect(line[2]).toEqual(way[2]);
      expect(clearance(line, islands)).toBeGreaterThan(8);
      expect(clearance([line[1], line[1]], islands)).toBeCloseTo(15, 0);
    }
  });

  it('passes land on its left and then on its right in one line by bends at the corners between', () => {
    const cases = mirrored(
      [
        [0, -0.01, 0.01, 0],
        [0.0105, 0, 0.02, 0.01],
      ],
      [
        [-0.004, -0.01],
        [0, 0],
        [0.02, 0],
        [0.024, 0.01],
      ],
    );
    for (const { islands, way } of cases) {
      const line = moved(islands, way);
      expect(clearance(line, islands)).toBeGreaterThan(5);
      expect(line.length).toBeGreaterThan(4);
    }
  });

  it('passes any number of them so, in one line', () => {
    const count = 12;
    const row = [...Array(count).keys()].map((i): Island => {
      const west = 0.01 * i;
      return i % 2 === 0 ? [west, -0.01, west + 0.006, 0] : [west, 0, west + 0.006, 0.01];
    });
    const east = 0.01 * count - 0.004;
    const cases = mirrored(row, [
      [-0.004, -0.01],
      [0, 0],
      [east, 0],
      [east + 0.004, 0.01],
    ]);
    for (const { islands, way } of cases) {
      const line = moved(islands, way);
      expect(clearance(line, islands)).toBeGreaterThan(1);
      expect(line.length).toBeGreaterThan(count);
    }
  });

  it('passes them in the same line wherever they lie, also across 180 degrees', () => {
    const count = 12;
    const rowAt = (lng: number) =>
      [...Array(count).keys()].map((i): Island => {
        const west = wrapLongitude(lng + 0.01 * i);
        return i % 2 === 0 ? [west, -0.01, west + 0.006, 0] : [west, 0, west + 0.006, 0.01];
      });
    const lineAt = (lng: number) => {
      const east = 0.01 * count - 0.004;
      const way: Position[] = [
        [lng - 0.004, -0.01],
        [lng, 0],
        [lng + east, 0],
        [lng + east + 0.004, 0.01],
      ];
      return moved(
        rowAt(lng),
        way.map(([x, y]): Position => [wrapLongitude(x), y]),
      );
    };
    const elsewhere = lineAt(20);
    expect(elsewhere.length).toBeGreaterThan(count);
    // 180 degrees lie between two of the islands
    const across = lineAt(179.942);
    expect(across).toHaveLength(elsewhere.length);
    for (const [i, [lng, lat]] of elsewhere.entries()) {
      expect(longitudeDifference(179.942, across[i][0]) - longitudeDifference(20, lng)).toBeCloseTo(0, 5);
      expect(across[i][1]).toBeCloseTo(lat, 5);
    }
  });

  it('goes to the water where it touches a corner and does not bend round the land there', () => {
    const cases = mirrored(
      [[0, 0, 0.01, 0.01]],
      [
        [-0.0001, 0.012],
        [0, 0],
        [-0.01, -0.001],
      ],
    );
    for (const { islands, way } of cases) {
      const line = moved(islands, way);
      expect(line).toHaveLength(3);
      expect(clearance(line, islands)).toBeGreaterThan(3);
    }
  });

  it('passes a narrow that is too narrow for it in the middle, or as good as', () => {
    // 11 m wide, two steps of the coast
    const cases = mirrored(
      [
        [0, 0.0001, 0.01, 0.01],
        [0, -0.01, 0.01, 0],
      ],
      [
        [-0.005, 0.005],
        [0, 0.0001],
        [0.01, 0.0001],
        [0.015, 0.005],
      ],
    );
    for (const { islands, way } of cases) {
      const line = moved(islands, way);
      expect(line).toHaveLength(4);
      expect(clearance(line, islands)).toBeGreaterThan(1);
    }
  });

  it('keeps its distance before a narrow', () => {
    const cases = mirrored(
      [
        [-0.03, 0.0001, -0.02, 0.01],
        [0, 0.0001, 0.01, 0.01],
        [0, -0.01, 0.01, 0],
      ],
      [
        [-0.035, 0.005],
        [-0.03, 0.0001],
        [-0.02, 0.0001],
        [0, 0.0001],
        [0.01, 0.0001],
        [0.015, 0.005],
      ],
    );
    for (const { islands, way } of cases) {
      const line = moved(islands, way);
      expect(clearance(line.slice(0, 3), islands)).toBeGreaterThan(8);
      expect(clearance(line, islands)).toBeGreaterThan(1);
    }
  });

  it('turns round the point of a spit metres wide on its water side', () => {
    for (const [x, y] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ]) {
      const at = ([lng, lat]: Position): Position => [x * lng, y * lat];
      const spit = (
        [
          [0, 0],
          [0, -0.00005],
          [-0.0015, -0.008],
          [-0.0023, -0.0072],
        ] as Position[]
      ).map(at);
      const way = (
        [
          [-0.05, 0.04],
          [0, 0],
          [0, -0.00005],
          [-0.0015, -0.008],
          [-0.2, -0.07],
        ] as Position[]
      ).map(at);
      const line = movedPast([x * y > 0 ? spit : [...spit].reverse()], way);
      const land = polygon([[...spit, spit[0]]]);
      let ashore = 0;
      for (let i = 1; i < line.length; i++) {
        for (let k = 0; k <= 500; k++) {
          const sample = [0, 1].map(
            (axis) => line[i - 1][axis] + (k / 500) * (line[i][axis] - line[i - 1][axis]),
          );
          if (booleanPointInPolygon(sample, land)) ashore++;
        }
      }
      expect(ashore).toBe(0);
    }
  });

  it('passes along an edge of the shore, over a point in its middle, on its water side', () => {
    let passed = 0;
    for (const lat of [-55, 0, 35, 66]) {
      for (let turn = 0; turn < 360; turn += 15) {
        const at = (along: number, aside: number): Position => {
          const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
          const [east, north] = [along * cos - aside * sin, along * sin + aside * cos];
          return [Math.round(east * 20_000) / 20_000, Math.round((lat + north) * 20_000) / 20_000];
        };
        // land on the right of the way, whose corners are those of the coast
        const [a, b] = [at(-0.03, 0), at(0.03, 0)];
        const land = [a, b, at(0.03, -0.05), at(-0.03, -0.05)];
        const middle: Position = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        const line = movedPast([land], [at(-0.05, -0.03), a, middle, b, at(0.05, -0.03)]);
        const shape = polygon([[...land, a]]);
        for (const point of line)
          if (booleanPointInPolygon(point, shape)) expect(point, `${turn}`).toBe(null);
        passed++;
      }
    }
    expect(passed).toBe(4 * 24);
  });
});
