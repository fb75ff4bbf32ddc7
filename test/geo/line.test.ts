import { describe, expect, test } from 'vitest';
import { boundsOf, cutAtAntimeridian, densified, unwrapped } from '../../src/geo/line.ts';
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
});
