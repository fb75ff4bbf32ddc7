import { describe, expect, test } from 'vitest';
import { AreasInForce } from '../../src/areas/in-force.ts';
import { AreaMeter } from '../../src/areas/measure.ts';
import { densified, lengthOf } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { areaOf, boxRing, randomCenter, randomRing } from '../polygon/shapes.ts';
import { seededRandom } from '../support/random.ts';
import { lengthsByForce } from './by-force.ts';

const meter = new AreaMeter();

describe('lengths in areas', () => {
  for (let seed = 1; seed <= 40; seed++) {
    test(`agree with pieces of 50 m to 0.05 nm a crossing, seed ${seed}`, () => {
      const random = seededRandom(seed);
      const center = randomCenter(random);
      const size = 20_000 + 150_000 * random();
      const somewhere = (away: number) => destination(...center, 360 * random(), away * size * random());
      const kinds = ['eca', 'eca', 'eca', 'hra', 'hra', 'jwc', 'jwc'] as const;
      const areas = kinds.map((kind, i) => areaOf(kind, i + 7, randomRing(random, somewhere(1), size)));
      const zones = new AreasInForce(areas).on(0);
      const line = Array.from({ length: 4 }, () => somewhere(2));
      const found = meter.measure(zones, line);
      const expected = lengthsByForce(zones, line);
      const allowed = 0.05 * (expected.crossings + 1);
      for (const [id, length] of found.eca) {
        expect(Math.abs(length - (expected.eca[id] ?? 0)), `id ${id}`).toBeLessThan(allowed);
      }
      expect(Math.abs(found.hra - expected.hra)).toBeLessThan(allowed);
      expect(Math.abs(found.jwc - expected.jwc)).toBeLessThan(allowed);
      const sum = [...found.eca.values()].reduce((total, length) => total + length, 0);
      expect(sum).toBeCloseTo(lengthOf(line), 8);
    });
  }

  test('of a line in many short legs, whole runs of them in or off areas, are those of the few that they lie on', () => {
    let settled = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const center = randomCenter(random);
      const size = 20_000 + 150_000 * random();
      const somewhere = (away: number) => destination(...center, 360 * random(), away * size * random());
      const disc = (middle: Position) =>
        Array.from({ length: 600 }, (_, i) => destination(...middle, 0.6 * i, 1.5 * size));
      // the first names what lies in the second, too, which has replaced it
      const zones = new AreasInForce([
        areaOf('eca', 7, disc(somewhere(1)), { to: -1, replacedBy: 8 }),
        areaOf('eca', 8, disc(somewhere(1))),
        areaOf('hra', 1, disc(somewhere(1))),
        areaOf('jwc', 1, randomRing(random, somewhere(1), size)),
      ]).on(0);
      const line = Array.from({ length: 4 }, () => somewhere(1));
      const dense = densified(line, (0.02 * size) / METERS_PER_NM);
      const [few, many] = [line, dense].map((legs) => meter.measure(zones, legs));
      for (const [id, length] of few.eca) expect(many.eca.get(id) ?? 0).toBeCloseTo(length, 6);
      expect(many.hra).toBeCloseTo(few.hra, 6);
      expect(many.jwc).toBeCloseTo(few.jwc, 6);
      if (few.hra > 0 && (few.eca.get(7) ?? 0) > 0) settled++;
    }
    expect(settled).toBeGreaterThan(20);
  });

  const [one, two] = [boxRing(0, 0, 10, 10), boxRing(5, 0, 15, 10)];
  const line: Position[] = [
    [-5, 0.5],
    [20, 0.5],
  ];

  test('count a mile in several areas of a kind once', () => {
    const zones = new AreasInForce([
      areaOf('hra', 1, one),
      areaOf('hra', 2, two),
      areaOf('jwc', 1, one),
      areaOf('jwc', 2, one),
      areaOf('eca', 2, two),
      areaOf('eca', 1, one),
    ]).on(0);
    const { eca, hra, jwc } = meter.measure(zones, line);
    const degree = greatCircleNm(0, 0.5, 1, 0.5);
    expect(hra / degree).toBeCloseTo(15, 1);
    expect(jwc / degree).toBeCloseTo(10, 1);
    expect([...eca].map(([id, length]) => [id, Math.round(length / degree)])).toEqual([
      [0, 10],
      [1, 10],
      [2, 5],
    ]);
  });

  test('are nothing outside, and the whole length inside', () => {
    const zones = new AreasInForce([areaOf('eca', 4, boxRing(-20, -20, 40, 40))]).on(0);
    expect(meter.measure(zones, line).eca).toEqual(
      new Map([
        [0, 0],
        [4, lengthOf(line)],
      ]),
    );
    expect(meter.measure([], line)).toEqual({ eca: new Map([[0, lengthOf(line)]]), hra: 0, jwc: 0 });
  });

  test('of a line with a repeated position are those without it', () => {
    const zones = new AreasInForce([areaOf('eca', 4, one)]).on(0);
    const repeated: Position[] = [line[0], [5, 5], [5, 5], line[1]];
    const plain: Position[] = [line[0], [5, 5], line[1]];
    expect(meter.measure(zones, repeated)).toEqual(meter.measure(zones, plain));
  });
});
