import { describe, expect, test } from 'vitest';
import { blocksOf, readNogoRings } from '../../src/api/nogo-option.ts';
import type { FairwayError } from '../../src/errors.ts';
import type { Position } from '../../src/geo/position.ts';
import { Deadline } from '../../src/search/deadline.ts';
import { vectorOf } from '../polygon/shapes.ts';
import { seededRandom } from '../support/random.ts';

const triangle = [
  { lat: 0, lng: 170 },
  { lat: 10, lng: -175 },
  { lat: -10, lng: -175 },
];

const LIMITS = { nogoBlocks: 200, nogoCorners: 603 };

/** The blocks of a request's option. */
function checkNogoBlocks(value: unknown) {
  return blocksOf(readNogoRings(value, LIMITS), new Deadline()).all;
}

describe('no-go blocks of a request', () => {
  test('takes any number of blocks', () => {
    expect(checkNogoBlocks(undefined)).toEqual([]);
    expect(checkNogoBlocks([])).toEqual([]);
    expect(checkNogoBlocks(Array(200).fill({ coords: triangle }))).toHaveLength(200);
  });

  test('makes them once, however often they are asked for', () => {
    const rings = readNogoRings([{ coords: triangle }], LIMITS);
    expect(blocksOf(rings, new Deadline())).toBe(blocksOf(rings, new Deadline()));
  });

  test('takes no more blocks and corners than the limits', () => {
    const refusal = (value: unknown) => {
      try {
        return checkNogoBlocks(value).length;
      } catch (error) {
        return `${(error as FairwayError).code} ${(error as FairwayError).message}`;
      }
    };
    expect(refusal(Array(201).fill({ coords: triangle }))).toBe(
      'invalid_request options.nogoBlocks: got 201, expected at most 200 blocks',
    );
    const blocks = Array(198).fill({ coords: triangle });
    const round = (corners: number) => ({
      coords: Array.from({ length: corners }, (_, i) => ({ lat: 10 * Math.sin(i), lng: 10 * Math.cos(i) })),
    });
    expect(refusal([...blocks, round(9)])).toBe(199);
    expect(refusal([...blocks, round(11), null])).toBe(
      'invalid_request options.nogoBlocks: got 605 up to block 198, expected at most 603 corners of all blocks',
    );
  });

  test('takes free properties, a repeated first position, any longitude and either orientation', () => {
    const [block] = checkNogoBlocks([{ coords: triangle, prop: { colour: 'red' } }]);
    const same = [
      [...triangle, triangle[0]],
      [...triangle].reverse(),
      triangle.map(({ lat, lng }) => ({ lat, lng: lng + 360 })),
      [triangle[0], ...triangle],
    ];
    for (const coords of same) {
      const [other] = checkNogoBlocks([{ coords }]);
      expect(other.nodes).toHaveLength(block.nodes.length);
      expect(other.polygon.contains(-1, 0, 0)).toBe(true);
      expect(other.polygon.contains(1, 0, 0)).toBe(false);
    }
  });

  test.each<[string, unknown, string, string]>([
    ['no array', {}, 'options.nogoBlocks', 'an array of blocks'],
    ['a block that is none', [{ coords: triangle }, null], 'options.nogoBlocks[1]', 'an object with coords'],
    ['a list of positions', [triangle], 'options.nogoBlocks[0]', 'an object with coords'],
    ['no coords', [{}], 'options.nogoBlocks[0].coords', 'at least 3'],
    [
      'two positions',
      [{ coords: triangle }, { coords: triangle.slice(1) }],
      'options.nogoBlocks[1].coords',
      'got an array of 2',
    ],
    [
      'text',
      [{ coords: [...triangle, { lat: 1, lng: '2' }] }],
      'options.nogoBlocks[0].coords[3].lng',
      'got "2"',
    ],
    [
      'NaN',
      [{ coords: [{ lat: Number.NaN, lng: 0 }, ...triangle] }],
      'options.nogoBlocks[0].coords[0].lat',
      'got NaN',
    ],
    [
      'a latitude beyond the pole',
      [{ coords: [{ lat: 91, lng: 0 }, ...triangle] }],
      'options.nogoBlocks[0].coords[0].lat',
      'got 91',
    ],
    [
      'arrays of one number',
      [{ coords: [[1], [3], [5]] }],
      'options.nogoBlocks[0].coords[0]',
      'got an array of 1',
    ],
    [
      'the same position',
      [{ coords: Array(4).fill(triangle[0]) }],
      'options.nogoBlocks[0].coords',
      'a ring round nothing',
    ],
    [
      'one meridian',
      [{ coords: [0, 1, 2].map((lat) => ({ lat, lng: 5 })) }],
      'options.nogoBlocks[0].coords',
      'a ring round nothing',
    ],
    [
      'a belt',
      [{ coords: [0, 120, 240].map((lng) => ({ lat: 0, lng })) }],
      'options.nogoBlocks[0].coords',
      'half of the earth',
    ],
    [
      'a property that is no object',
      [{ coords: triangle, prop: 'red' }],
      'options.nogoBlocks[0].prop',
      'an object',
    ],
  ])('refuses %s, naming it', (_, value, field, text) => {
    expect(() => checkNogoBlocks(value)).toThrow(
      expect.objectContaining({ code: 'invalid_request', field, message: expect.stringContaining(text) }),
    );
  });
});

/** The most that the nearest of some points can be away from the boundary of a hemisphere round them, as a sine. */
function spareOf(ring: readonly Position[]): number {
  const vectors = ring.map(vectorOf);
  const dot = (a: readonly number[], b: readonly number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const least = (middle: number[]) =>
    Math.min(...vectors.map((vector) => dot(middle, vector))) / (Math.hypot(...middle) || 1);
  let most = -1;
  // the middle of the smallest circle is that of two of its points or of three
  for (const [i, a] of vectors.entries()) {
    for (const [k, b] of vectors.slice(0, i).entries()) {
      most = Math.max(most, least(a.map((_, axis) => a[axis] + b[axis])));
      for (const c of vectors.slice(0, k)) {
        const [p, q] = [a.map((_, axis) => b[axis] - a[axis]), a.map((_, axis) => c[axis] - a[axis])];
        const normal = [0, 1, 2].map(
          (n) => p[(n + 1) % 3] * q[(n + 2) % 3] - p[(n + 2) % 3] * q[(n + 1) % 3],
        );
        most = Math.max(most, least(normal), least(normal.map((axis) => -axis)));
      }
    }
  }
  return most;
}

test('takes what a hemisphere holds, wherever most corners lie, and no more', () => {
  const random = seededRandom(11);
  const count = { taken: 0, refused: 0, close: 0 };
  for (let round = 0; round < 300; round++) {
    // corners along a meridian near 90 degrees from a few others, so that their mean lies among them
    const dense = Array.from({ length: 12 }, (): Position => [3 * random(), 40 * random() - 20]);
    const others = Array.from(
      { length: 3 },
      (): Position => [100 + 130 * random(), (random() < 0.5 ? 120 : 60) * (random() - 0.5)],
    );
    const ring = [...dense, ...others];
    const spare = spareOf(ring);
    const read = () => readNogoRings([{ coords: ring }], LIMITS);
    if (spare > 0.002) {
      expect(read()).toHaveLength(1);
      count.taken++;
    } else if (spare <= 0) {
      expect(read).toThrow('half of the earth');
      count.refused++;
    } else count.close++;
  }
  expect(count.taken).toBeGreaterThan(100);
  expect(count.refused).toBeGreaterThan(100);
  expect(count.close).toBeLessThan(30);
});

test('a side of many corners changes nothing', () => {
  const ends: Position[] = [
    [0, -40],
    [0, 40],
    [95, 30],
    [95, -30],
  ];
  const side = Array.from({ length: 200 }, (_, i): Position => [0, -40 + (80 * i) / 200]);
  const [sparse, dense] = [ends, [...side, ...ends.slice(1)]].map((coords) => {
    const [block] = checkNogoBlocks([{ coords }]);
    return block;
  });
  const random = seededRandom(12);
  let inside = 0;
  for (let i = 0; i < 2000; i++) {
    const vector = vectorOf([360 * random() - 180, 180 * random() - 90]);
    const isIn = sparse.polygon.contains(...vector);
    expect(dense.polygon.contains(...vector)).toBe(isIn);
    if (!isIn) continue;
    inside++;
    expect(dense.cap.holds(...vector)).toBe(true);
  }
  expect(inside).toBeGreaterThan(200);
  expect(dense.nodes).toHaveLength(sparse.nodes.length);
});
