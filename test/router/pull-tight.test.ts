import { describe, expect, it } from 'vitest';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { pullTight } from '../../src/router/pull-tight.ts';
import { type Waypoint, waypoint } from '../../src/router/waypoint.ts';
import { buildSea } from '../mesh/built.ts';
import { PLACES } from '../mesh/seas.ts';
import { seededRandom } from '../support/random.ts';

const { mesh } = buildSea(PLACES[0], 1);
const way = (...positions: [number, number][]): Waypoint[] => positions.map((position) => waypoint(position));
const shape = (points: readonly Waypoint[]) => points.map(({ lng, lat }) => [lng, lat]);

/** Whether a piece is longer than the straight leg by 0.55 % at most. */
function isNearlyStraight(piece: readonly Waypoint[]): boolean {
  const length = piece.reduce((sum, at, i) => (i === 0 ? 0 : sum + between(piece[i - 1], at)), 0);
  return length <= 1.0055 * between(piece[0], piece[piece.length - 1]);
}

function between(a: Waypoint, b: Waypoint): number {
  return greatCircleNm(a.lng, a.lat, b.lng, b.lat);
}

describe('pull tight', () => {
  const bent = way([0, 0], [1, 1], [2, 0]);

  it('leaves out a point that a straight leg can replace, and only that', () => {
    expect(shape(pullTight(bent, mesh, () => true))).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(shape(pullTight(bent, mesh, () => false))).toEqual(shape(bent));
  });

  it('keeps to channels', () => {
    const channel = bent.map((point, i) => ({ ...point, inChannel: i === 1 }));
    expect(shape(pullTight(channel, mesh, () => true))).toEqual(shape(bent));
  });

  it('looks again at the point before one that it has left out', () => {
    const points = way([0, 0], [5, 3], [10, 3], [15, 0]);
    // the second goes only once the third has gone
    const inTurn = ([from, left, to]: readonly Waypoint[]) =>
      left.lng === 10 || (from.lng === 0 && to.lng === 15);
    expect(shape(pullTight(points, mesh, inTurn))).toEqual([
      [0, 0],
      [15, 0],
    ]);
  });

  it('leaves out points in a row where no one of them can go alone, if the piece is nearly straight', () => {
    const row = way([0, 0], [5, 0.05], [10, -0.05], [15, 0]);
    const onlyWhole = (piece: readonly Waypoint[]) => piece.length === 4;
    expect(shape(pullTight(row, mesh, onlyWhole))).toEqual([
      [0, 0],
      [15, 0],
    ]);
    const round = way([0, 0], [5, 3], [10, 3], [15, 0]);
    expect(shape(pullTight(round, mesh, onlyWhole))).toEqual(shape(round));
  });

  it('leaves nothing that it could leave out', () => {
    const random = seededRandom(5);
    let shorter = 0;
    for (let i = 0; i < 300; i++) {
      const points = way(
        ...Array.from({ length: 25 }, (_, k): [number, number] => [2 * k, 0.05 * random()]),
      ).map((point) => ({ ...point, inChannel: random() < 0.1 }));
      const answers = new Map<string, boolean>();
      const canReplace = (piece: readonly Waypoint[]) => {
        const key = piece.map(({ lng }) => lng).join();
        const known = answers.get(key) ?? random() < 0.2;
        answers.set(key, known);
        return known;
      };
      const tight = pullTight(points, mesh, canReplace);
      // of one point any, of two or three in a row such as the way hardly bends at
      const left = tight.flatMap((_, first) =>
        [1, 2, 3]
          .map((count) => tight.slice(first, first + count + 2))
          .filter((piece, k) => piece.length === k + 3 && (k === 0 || isNearlyStraight(piece)))
          .filter((piece) => piece.slice(1, -1).every(({ inChannel }) => !inChannel) && canReplace(piece)),
      );
      expect(left.map(shape), `${i}`).toEqual([]);
      shorter += points.length - tight.length;
    }
    expect(shorter).toBeGreaterThan(1_000);
  });
});
