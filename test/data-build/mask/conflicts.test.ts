import { expect, test } from 'vitest';
import { countCrossings, mendConflicts } from '../../../data-build/mask/conflicts.ts';
import { keptRings, simplifyRings } from '../../../data-build/mask/simplify.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import { seededRandom } from '../../support/random.ts';

type Ring = [number, number][];

const SQUARE: Ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

test('crossings and touches are counted, edges that lead on are not', () => {
  const shifted = (dx: number, dy: number): Ring => SQUARE.map(([x, y]) => [x + dx, y + dy]);
  expect(countCrossings(packRings([SQUARE]))).toBe(0);
  expect(countCrossings(packRings([SQUARE, shifted(2, 0)]))).toBe(0);
  expect(countCrossings(packRings([SQUARE, shifted(0.5, 0.5)]))).toBe(4);
  const touching: Ring = [
    [1, 0.5],
    [2, 0],
    [2, 1],
  ];
  // The corner lies on the meridian of the square's side.
  expect(countCrossings(packRings([SQUARE, touching]))).toBe(3);
  const spike: Ring = [
    [0, 0],
    [0, 2],
    [0, 1],
  ];
  expect(countCrossings(packRings([spike]))).toBe(3);
});

test.each([0, 180, -180])('crossings are found at longitude %d', (lng) => {
  const bar = (width: number, height: number): Ring =>
    [
      [-width, -height],
      [width, -height],
      [width, height],
      [-width, height],
    ].map(([x, y]) => [wrap(lng + x), 70 + y]);
  expect(countCrossings(packRings([bar(0.5, 0.1), bar(0.1, 0.5)]))).toBe(4);
});

test('shores nearer to each other than the tolerance do not cross after mending', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = seededRandom(seed);
    const lng = seed % 2 === 0 ? 180 : 20;
    // Rings inside each other, wavy together, 100 to 500 m apart, where a simplified edge may move by 900 m.
    const wave = Array.from({ length: 200 }, () => random() * 0.02);
    const rings = packRings(
      [0, 1, 2, 3].map((n) => {
        const ring = wave.map((r, i): [number, number] => {
          const angle = (2 * Math.PI * i) / wave.length;
          const radius = 0.3 + r - 0.003 * n - 0.002 * random();
          return [wrap(lng + 2 * radius * Math.cos(angle)), 60 + radius * Math.sin(angle)];
        });
        return n % 2 === 0 ? ring : ring.reverse();
      }),
    );
    expect(countCrossings(rings), `seed ${seed}`).toBe(0);
    const keep = simplify(rings);
    expect(countCrossings(keptRings(rings, keep)), `seed ${seed}`).toBeGreaterThan(0);
    expect(mendConflicts(rings, keep)).toBeGreaterThan(0);
    expect(countCrossings(keptRings(rings, keep)), `seed ${seed}`).toBe(0);
  }
});

test('an island that an edge has swept over whole gets its side back', () => {
  // A bay 600 m deep with a rock of 60 m in it: no edge of the simplified shore crosses the rock.
  const shore: Ring = [
    [0, 0],
    [0.1, 0],
    [0.11, -0.005],
    [0.12, 0],
    [0.3, 0],
    [0.3, 0.3],
    [0, 0.3],
  ];
  const rock: Ring = [
    [0.1095, -0.0025],
    [0.11, -0.002],
    [0.1105, -0.0025],
  ];
  const rings = packRings([shore, rock]);
  const keep = simplify(rings);
  expect(keep[2]).toBe(0);
  expect(countCrossings(keptRings(rings, keep))).toBe(0);
  mendConflicts(rings, keep);
  expect(keep[2]).toBe(1);
});

function simplify(rings: ReturnType<typeof packRings>): Uint8Array {
  const all = new Float64Array(rings.lng.length).fill(900);
  return simplifyRings(rings, { landward: all, seaward: all, bow: 50 });
}

function wrap(lng: number): number {
  return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
}
