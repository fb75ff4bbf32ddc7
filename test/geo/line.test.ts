import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  cutAtAntimeridian,
  densified,
  densifiedCount,
  splitAtAntimeridian,
  unwrapped,
} from '../../src/geo/line.ts';
import { wrapLongitude } from '../../src/geo/longitude.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { randomPosition, seededRandom } from '../support/random.ts';

const lengthOf = (line: Position[]) =>
  line.slice(1).reduce((sum, to, i) => sum + greatCircleNm(...line[i], ...to), 0);

describe('drawing', () => {
  test('a cut line has no leg across 180 degrees and is no longer than before', () => {
    const random = seededRandom(51);
    for (let i = 0; i < 500; i++) {
      const line = Array.from({ length: 6 }, () => randomPosition(random));
      const cut = cutAtAntimeridian(line);
      for (let k = 1; k < cut.length; k++) {
        const jump = Math.abs(cut[k][0] - cut[k - 1][0]);
        expect(jump <= 180 || (jump === 360 && cut[k][1] === cut[k - 1][1]), `seed 51, line ${i}`).toBe(true);
      }
      expect(lengthOf(cut)).toBeCloseTo(lengthOf(line), 6);
    }
  });

  test('a line that starts, ends or turns at 180 degrees has no doubled positions', () => {
    expect(
      cutAtAntimeridian([
        [180, 10],
        [-170, 12],
      ]),
    ).toEqual([
      [180, 10],
      [-180, 10],
      [-170, 12],
    ]);
    expect(
      cutAtAntimeridian([
        [170, 10],
        [-180, 12],
      ]),
    ).toEqual([
      [170, 10],
      [180, 12],
      [-180, 12],
    ]);
    expect(
      cutAtAntimeridian([
        [170, 10],
        [180, 12],
        [170, 14],
      ]),
    ).toEqual([
      [170, 10],
      [180, 12],
      [170, 14],
    ]);
  });

  test('a line that changes the name of 180 degrees has no jump off that meridian', () => {
    const line: Position[] = [
      [180, 10],
      [-180, 12],
      [-180, 14],
    ];
    expect(cutAtAntimeridian(line)).toEqual([
      [180, 10],
      [180, 12],
      [-180, 12],
      [-180, 14],
    ]);
    expect(splitAtAntimeridian(line)).toHaveLength(2);
  });

  test('a split line is the cut line, apart where that jumps', () => {
    const random = seededRandom(52);
    let parted = 0;
    for (let i = 0; i < 500; i++) {
      const line = Array.from({ length: 6 }, () => randomPosition(random));
      const parts = splitAtAntimeridian(line);
      expect(parts.flat()).toEqual(cutAtAntimeridian(line));
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(1);
        for (let k = 1; k < part.length; k++)
          expect(Math.abs(part[k][0] - part[k - 1][0]), `seed 52, line ${i}`).toBeLessThanOrEqual(180);
      }
      if (parts.length > 1) parted++;
    }
    expect(parted).toBeGreaterThan(200);
  });

  test('an unwrapped line is the same line and never jumps', () => {
    const line: Position[] = [
      [170, 0],
      [-170, 5],
      [-60, 10],
      [50, 20],
      [160, 30],
      [-175, 40],
    ];
    const open = unwrapped(line);
    expect(open[1][0]).toBe(190);
    expect(open[5][0]).toBe(545);
    for (let k = 1; k < open.length; k++) expect(Math.abs(open[k][0] - open[k - 1][0])).toBeLessThan(180);
    expect(lengthOf(open)).toBeCloseTo(lengthOf(line), 9);
  });

  test('a densified line keeps its positions and its length, no leg longer than asked', () => {
    const line: Position[] = [
      [-5, 50],
      [-70, 40],
      [-71, 39.9],
    ];
    const dense = densified(line, 25);
    for (let k = 1; k < dense.length; k++)
      expect(greatCircleNm(...dense[k - 1], ...dense[k])).toBeLessThan(25.0001);
    expect(lengthOf(dense)).toBeCloseTo(lengthOf(line), 6);
    for (const position of line) expect(dense).toContainEqual(position);
  });

  test('a line densified along 180 degrees stays on the side that it begins on', () => {
    for (const side of [180, -180]) {
      const line = densified(
        [
          [side, 10],
          [side, 20],
          [side, -5],
        ] as Position[],
        50,
      );
      expect(line.length).toBeGreaterThan(40);
      expect(line.every(([lng]) => lng === side)).toBe(true);
    }
  });

  test('a line densified over a pole goes on along 180 degrees', () => {
    const line = densified(
      [
        [0, 80],
        [180, 80],
      ],
      50,
    );
    const beyond = line.slice(Math.ceil(line.length / 2) + 1);
    expect(beyond.length).toBeGreaterThan(5);
    expect(beyond.every(([lng]) => Math.abs(lng - 180) < 1e-9)).toBe(true);
  });

  test('bounds across 180 degrees have west greater than east', () => {
    expect(
      boundsOf([
        [170, -10],
        [-160, 20],
      ]),
    ).toEqual([170, -10, -160, 20]);
    expect(
      boundsOf([
        [-10, -10],
        [20, 5],
      ]),
    ).toEqual([-10, -10, 20, 5]);
  });

  test('bounds hold every coordinate exactly, whatever way the line goes', () => {
    const random = seededRandom(53);
    let across = 0;
    for (let i = 0; i < 2000; i++) {
      const at: Position = randomPosition(random);
      const line = Array.from({ length: 30 }, (): Position => {
        at[0] += (random() - 0.45) * (i % 60);
        at[1] += (random() - 0.5) * 3;
        return [wrapLongitude(at[0]), Math.max(-90, Math.min(90, at[1]))];
      });
      for (const drawn of [line, cutAtAntimeridian(line), unwrapped(line)]) {
        const [west, south, east, north] = boundsOf(drawn);
        if (west > east) across++;
        for (const [lng, lat] of drawn) {
          const isWithin = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
          expect(isWithin && lat >= south && lat <= north, `seed 53, line ${i}: ${lng} ${lat}`).toBe(true);
        }
      }
    }
    expect(across).toBeGreaterThan(300);
  });

  test('positions are counted before they are made', () => {
    const random = seededRandom(54);
    for (let i = 0; i < 200; i++) {
      const line = Array.from({ length: 5 }, () => randomPosition(random));
      const spacing = 1 + random() * 500;
      expect(densifiedCount(line, spacing)).toBe(densified(line, spacing).length);
    }
  });

  test('a line of a million positions has bounds', () => {
    const line = Array.from({ length: 1_000_000 }, (_, i): Position => [i / 1e4, i / 2e4]);
    expect(boundsOf(unwrapped(line))).toEqual([0, 0, 99.9999, 49.99995]);
  });
});
