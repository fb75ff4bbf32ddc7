import { describe, expect, it } from 'vitest';
import { FIT, fitMidChannel } from '../../../data-build/rivers/fit.ts';
import type { Line } from '../../../data-build/rivers/line.ts';
import { indexShores } from '../../../data-build/rivers/shores.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import type { Position } from '../../../src/geo/position.ts';
import { greatCircleMeters, METERS_PER_DEGREE, RADIANS } from '../../../src/geo/sphere.ts';

/** A winding strait along a parallel: shores `halfWidth` degrees of latitude from its middle, a vertex at every 0.002. */
function strait(latitude: number, halfWidth: number, swing: number) {
  const stretch = 1 / Math.cos(latitude * RADIANS);
  const middle = (x: number): number => latitude + swing * Math.sin(x * 40);
  const south: Position[] = [];
  const north: Position[] = [];
  for (let k = 0; k <= 200; k++) {
    const x = k / 500;
    south.push([10 + x * stretch, middle(x) - halfWidth]);
    north.push([10 + x * stretch, middle(x) + halfWidth]);
  }
  const ring = [...south, ...north.reverse()];
  return { ring, at: (x: number, aside: number): Position => [10 + x * stretch, middle(x) + aside] };
}

/** Vertices of a line and points between, at most 50 m apart. */
function trace(line: Line): Position[] {
  const out: Position[] = [];
  for (let i = 1; i < line.length; i++) {
    const pieces = Math.ceil(greatCircleMeters(...line[i - 1], ...line[i]) / 50);
    for (let k = 0; k < pieces; k++) out.push(along(line[i - 1], line[i], k / pieces));
  }
  out.push([...line[line.length - 1]] as Position);
  return out;
}

function along(a: Readonly<Position>, b: Readonly<Position>, t: number): Position {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** Metres from a position to the nearest point of a traced line, by trying all. */
function metersTo(points: readonly Position[], [lng, lat]: Readonly<Position>): number {
  return Math.min(...points.map(([x, y]) => greatCircleMeters(lng, lat, x, y)));
}

describe.each([0, 55, 70, -53])('a line in a winding strait at latitude %i', (latitude) => {
  const { ring, at } = strait(latitude, 0.01, 0.02);
  const shores = indexShores(packRings([ring]));
  const sketch: Line = Array.from({ length: 19 }, (_, k) =>
    at(0.02 + k * 0.02, k === 0 || k === 18 ? 0 : k % 2 ? 0.004 : -0.006),
  );
  const fitted = fitMidChannel(sketch, shores);

  it('keeps its ends', () => {
    expect(fitted[0]).toEqual(sketch[0]);
    expect(fitted[fitted.length - 1]).toEqual(sketch[sketch.length - 1]);
  });

  it('comes to lie as far from one shore as from the other', () => {
    const south = trace(ring.slice(0, 201));
    const north = trace(ring.slice(201));
    const between = trace(fitted).filter((p) => metersTo([fitted[0], fitted[fitted.length - 1]], p) >= 1500);
    expect(between.length).toBeGreaterThan(100);
    for (const p of between) {
      expect(Math.abs(metersTo(south, p) - metersTo(north, p)) / 2).toBeLessThan(150);
    }
  });

  it('loses the zigzag of the sketch', () => {
    const length = (line: Line): number =>
      line.reduce((sum, p, i) => (i ? sum + greatCircleMeters(...line[i - 1], ...p) : 0), 0);
    const middle = Array.from({ length: 361 }, (_, k) => at(0.02 + k * 0.001, 0));
    expect(length(fitted)).toBeLessThan(length(middle) * 1.01);
  });

  it('stays when it is fitted again', () => {
    const before = trace(fitted);
    for (const p of fitMidChannel(fitted, shores)) expect(metersTo(before, p)).toBeLessThan(50);
  });
});

it('leaves a canal cut through land where it is', () => {
  const basin = (west: number): Position[] => [
    [west, 30],
    [west + 0.1, 30],
    [west + 0.1, 30.05],
    [west, 30.05],
  ];
  const shores = indexShores(packRings([basin(20), basin(20.3)]));
  const cut: Position[] = [
    [20.101, 30.02],
    [20.15, 30.03],
    [20.1502, 30.0305],
    [20.2, 30.028],
    [20.299, 30.035],
  ];
  const fitted = fitMidChannel([[20.05, 30.025], ...cut, [20.35, 30.025]], shores);
  const drawn = trace(cut);
  const traced = trace(fitted);
  for (const p of drawn) expect(metersTo(traced, p)).toBeLessThan(FIT.toleranceMeters + 25);
});

it('leaves a line out of reach of any shore as it was drawn', () => {
  const shores = indexShores(
    packRings([
      [
        [-5, -5],
        [5, -5],
        [5, 5],
        [-5, 5],
      ],
    ]),
  );
  const line: Line = [
    [-1, 0],
    [0, 0.5],
    [0.2, 0.1],
    [1, 0],
  ];
  expect(fitMidChannel(line, shores)).toEqual(line);
});

it('goes midway between an island and the shore', () => {
  const sea: Position[] = [
    [0, 0],
    [0.2, 0],
    [0.2, 0.2],
    [0, 0.2],
  ];
  const island: Position[] = [
    [0.05, 0.02],
    [0.05, 0.1],
    [0.15, 0.1],
    [0.15, 0.02],
  ];
  const shores = indexShores(packRings([sea, island]));
  const fitted = fitMidChannel(
    [
      [0.02, 0.01],
      [0.1, 0.006],
      [0.18, 0.01],
    ],
    shores,
  );
  for (const [lng, lat] of trace(fitted)) {
    if (lng > 0.07 && lng < 0.13) expect(Math.abs(lat - 0.01) * METERS_PER_DEGREE).toBeLessThan(30);
  }
});
