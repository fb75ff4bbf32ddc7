import isInPolygon from '@turf/boolean-point-in-polygon';
import { describe, expect, test } from 'vitest';
import { isWater } from '../../src/coast/contains.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { FairwayError, type Position } from '../../src/index.ts';
import { seededRandom } from '../support/random.ts';
import { data, fairway } from '../support/world.ts';

const coast = decodeCoast(data.coast);

type Box = [west: number, south: number, east: number, north: number];

/** Round Lake Ladoga. */
const LADOGA: Box = [29.5, 59.5, 33.5, 62];
const FIJI: Box = [177, -19, -178, -16];

/** Boxes about ports, from a harbour to a sea. */
function boxesAtPorts(count: number, seed: number): Box[] {
  const random = seededRandom(seed);
  const ports = fairway.locations.all().filter(({ type }) => type === 'port');
  return Array.from({ length: count }, () => {
    const { lng, lat } = ports[Math.floor(random() * ports.length)].latlng;
    const size = 0.02 * 500 ** random();
    const [west, south] = [lng - size * random(), lat - size * random()];
    return [west, Math.max(-90, south), west + size, Math.min(90, south + size)];
  });
}

/** Points of a box that are in the land but afloat, or the other way round; and how many of the points lie on land. */
function compare(land: Position[][][], [west, south, east, north]: Box, count: number) {
  const random = seededRandom(count);
  const wrong: Position[] = [];
  let onLand = 0;
  for (let i = 0; i < count; i++) {
    const at: Position = [west + (east - west) * random(), south + (north - south) * random()];
    const isLand = !isWater(coast, at[0] > 180 ? at[0] - 360 : at[0], at[1]);
    if (isLand) onLand++;
    if (isInPolygon(at, { type: 'MultiPolygon', coordinates: land }) !== isLand) wrong.push(at);
  }
  return { wrong, onLand };
}

/** Area of a ring, square degrees: negative clockwise. */
function areaOf(ring: Position[]): number {
  const [[x0, y0]] = ring;
  return ring.reduce((sum, [x, y], i) => {
    const [x1, y1] = ring[(i + 1) % ring.length];
    return sum + ((x - x0) * (y1 - y0) - (x1 - x0) * (y - y0)) / 2;
  }, 0);
}

const areaOfAll = (land: Position[][][]) => land.flat().reduce((sum, ring) => sum + areaOf(ring), 0);

describe('land in a box', () => {
  test('is where there is no water', () => {
    const counts = boxesAtPorts(150, 1).map((box) => {
      const { wrong, onLand } = compare(fairway.coast.land(box), box, 40);
      expect(wrong, `${box}`).toEqual([]);
      return onLand;
    });
    const onLand = counts.reduce((sum, count) => sum + count, 0);
    expect(onLand).toBeGreaterThan(1000);
    expect(onLand).toBeLessThan(5000);
  });

  test('has closed rings in the box: round land counter-clockwise, round water clockwise', () => {
    let holes = 0;
    for (const box of [...boxesAtPorts(60, 2), LADOGA]) {
      for (const [outer, ...inner] of fairway.coast.land(box)) {
        for (const ring of [outer, ...inner]) {
          expect(ring.at(-1)).toEqual(ring[0]);
          expect(ring.length).toBeGreaterThan(3);
          expect(ring.every(([x, y]) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3])).toBe(true);
        }
        expect(areaOf(outer)).toBeGreaterThan(0);
        for (const ring of inner) {
          expect(areaOf(ring)).toBeLessThan(0);
          expect(isInPolygon(ring[0], { type: 'Polygon', coordinates: [outer] })).toBe(true);
          holes++;
        }
      }
    }
    expect(holes).toBeGreaterThan(0);
  });

  test('of boxes side by side is that of the box of both', () => {
    let land = 0;
    for (const [west, south, east, north] of boxesAtPorts(60, 3)) {
      const [x, y] = [west + 0.4 * (east - west), south + 0.7 * (north - south)];
      const parts: Box[] = [
        [west, south, x, y],
        [x, south, east, y],
        [west, y, x, north],
        [x, y, east, north],
      ];
      const whole = areaOfAll(fairway.coast.land([west, south, east, north]));
      const sum = parts.reduce((area, part) => area + areaOfAll(fairway.coast.land(part)), 0);
      const size = (east - west) * (north - south);
      expect(Math.abs(sum - whole) / size).toBeLessThan(1e-6);
      if (whole > 0.05 * size && whole < 0.95 * size) land++;
    }
    expect(land).toBeGreaterThan(20);
  });

  test('is cut by sides that run through vertices of the shore', () => {
    const random = seededRandom(5);
    const shore = fairway.coast.rings([10, 54, 13, 58]).flat();
    const vertex = () => shore[Math.floor(random() * shore.length)];
    for (let i = 0; i < 15; i++) {
      const [[a, b], [c, d]] = [vertex(), vertex()];
      const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
      if (box[0] === box[2] || box[1] === box[3]) continue;
      expect(compare(fairway.coast.land(box), box, 20).wrong, `${box}`).toEqual([]);
    }
  });

  test('strays from the shore no farther than the tolerance', () => {
    const box: Box = [10.5, 55, 12.5, 56.5];
    const edges = fairway.coast.rings(box).flatMap((ring) => ring.slice(1).map((end, i) => [ring[i], end]));
    const isWithin = ([x, y]: Position, limit: number) =>
      edges.some(([[x0, y0], [x1, y1]]) => {
        const [dx, dy] = [x1 - x0, y1 - y0];
        const t = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)));
        return Math.hypot(x - x0 - t * dx, y - y0 - t * dy) <= limit;
      });
    for (const tolerance of [0.002, 0.02, 0.1]) {
      const land = fairway.coast.land(box, tolerance);
      const { wrong, onLand } = compare(land, box, 800);
      expect(
        wrong.filter((at) => !isWithin(at, tolerance)),
        `${tolerance}`,
      ).toEqual([]);
      expect(onLand).toBeGreaterThan(100);
    }
    const sizes = [0, 0.002, 0.02, 0.1].map((tolerance) => fairway.coast.land(box, tolerance).flat(2).length);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  test('goes on across 180 degrees, and round the world', () => {
    const [west, south, east, north] = FIJI;
    const unwrapped: Box = [west, south, east + 360, north];
    const land = fairway.coast.land(FIJI);
    expect(land).toEqual(fairway.coast.land(unwrapped));
    expect(compare(land, unwrapped, 300).wrong).toEqual([]);
    const moved = fairway.coast.land([west - 360, south, east, north]);
    expect(moved.flat(2).length).toBe(land.flat(2).length);
    const world = fairway.coast.land([-180, -90, 180, 90], 0.3);
    expect(areaOfAll(fairway.coast.land([-20, -90, 400, 90], 0.3))).toBeCloseTo(areaOfAll(world), -2);
    expect(isInPolygon([0, -89.9], { type: 'MultiPolygon', coordinates: world })).toBe(true);
  });

  test('is all of a box ashore, and nothing of one at sea', () => {
    expect(fairway.coast.land([20, 5, 21, 6])).toEqual([
      [
        [
          [20, 5],
          [21, 5],
          [21, 6],
          [20, 6],
          [20, 5],
        ],
      ].map((ring) => expect.arrayContaining(ring)),
    ]);
    expect(fairway.coast.land([-140, 5, -139, 6])).toEqual([]);
    expect(fairway.coast.land([10, 50, 10, 51])).toEqual([]);
  });

  test('of what is no box is refused', () => {
    for (const box of [undefined, [1, 2, 3], [1, 2, 3, Number.NaN], 'box']) {
      expect(() => fairway.coast.land(box as never)).toThrow(FairwayError);
    }
    // beyond some 1e18 a whole turn is lost in rounding
    for (const far of [3_601, 1.694694593534897e21, Number.MAX_VALUE, Number.POSITIVE_INFINITY]) {
      for (const [west, side] of [
        [far, 'box[0]'],
        [-far, 'box[0]'],
        [0, 'box[2]'],
      ] as const) {
        const call = () => fairway.coast.land([west, 0, far, 1]);
        const got = side === 'box[0]' ? west : far;
        expect(call).toThrow(`${side}: got ${got}, expected a number of degrees from -3600 to 3600`);
      }
    }
    expect(areaOfAll(fairway.coast.land([3_580, 0, 3_600, 10]))).toBeCloseTo(
      areaOfAll(fairway.coast.land([-20, 0, 0, 10])),
      6,
    );
    expect(() => fairway.coast.land(FIJI, Number.NaN)).toThrow('tolerance');
  });
});
