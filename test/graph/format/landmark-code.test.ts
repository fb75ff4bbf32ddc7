import { describe, expect, test } from 'vitest';
import { FairwayError } from '../../../src/errors.ts';
import { likeFirst, readLandmarkDistances } from '../../../src/graph/format/landmark-code.ts';
import { writeLandmarkDistances } from '../../../src/graph/format/landmark-writer.ts';
import { UNREACHABLE } from '../../../src/graph/water-graph.ts';
import { seededRandom } from '../../support/random.ts';

const random = seededRandom(7);
const NODES = 400;
/** Each node is joined to the one before, and some to one farther down. */
const edges = (() => {
  const tail: number[] = [];
  const head: number[] = [];
  for (let v = 1; v < NODES; v++) {
    if (v > 5 && random() < 0.3) {
      tail.push(v);
      head.push(Math.floor((v - 2) * random()));
    }
    tail.push(v);
    head.push(v - 1);
  }
  return {
    tail: Uint32Array.from(tail),
    head: Uint32Array.from(head),
    crossed: new Uint16Array(tail.length),
  };
})();

function codeErrorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof FairwayError) return error.code;
    throw error;
  }
  return 'none';
}

describe('distances of landmarks', () => {
  test.each([1, 2, 5, 16])('come back as they were: %i of them, near, far off and out of reach', (count) => {
    const distance = Uint16Array.from({ length: NODES * count }, () => {
      const kind = random();
      if (kind < 0.05) return UNREACHABLE;
      return Math.floor((kind < 0.8 ? 200 : UNREACHABLE) * random());
    });
    const code = writeLandmarkDistances(distance, count, edges);
    expect(readLandmarkDistances(code, NODES, count, edges)).toEqual(distance);
    expect(code.far.length).toBeGreaterThan(0);
  });

  test('of one that differs as another does take no room, whichever of the two comes first', () => {
    const walk = [0];
    for (let v = 1; v < NODES; v++)
      walk.push(Math.max(0, walk[v - 1] + Math.floor(100 * random() - (v > 50 ? 50 : 0))));
    const count = 3;
    const distance = new Uint16Array(NODES * count);
    for (let v = 0; v < NODES; v++) {
      distance.set([1000 + walk[v], Math.floor(UNREACHABLE * random()), 9000 + walk[v]], v * count);
    }
    const { like, steps } = writeLandmarkDistances(distance, count, edges);
    const alike = like[0] === 2 ? 0 : 2;
    expect(like[alike]).toBe(2 - alike);
    // node 0 counts from nothing
    expect(steps.slice(alike * NODES + 1, (alike + 1) * NODES).every((step) => step === 0)).toBe(true);
  });
});

describe('an order of landmarks in which each comes after the one that tells it', () => {
  test('is found for any tree', () => {
    expect([...likeFirst([1, 4, 3, 1], 4)]).toEqual([1, 0, 3, 2]);
  });

  test.each([
    ['two by each other', [1, 0, 3]],
    ['one by itself', [3, 1, 3]],
    ['one by none that there is', [3, 7, 3]],
    ['too few', [3, 3]],
  ])('is refused: %s', (_, like) => {
    expect(codeErrorOf(() => likeFirst(like, 3))).toBe('data_error');
  });
});
