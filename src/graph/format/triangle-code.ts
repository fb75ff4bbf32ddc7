import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';

/** Triangles of the sight mesh. */
export interface Triangles {
  /** Three vertices a triangle, counterclockwise. */
  readonly triangle: Uint32Array;
  /** Triangle to 1 in water, 0 on land. */
  readonly water: Uint8Array;
}

/** Contexts of the Rice code. */
export const CONTEXT = { seed: 0, apex: 1 } as const;
export const CONTEXTS = 2;

/**
 * Reads what `writeTriangles` wrote.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly `count` triangles of the vertices in `order`
 */
export function readTriangles(code: Uint8Array, count: number, order: Uint32Array): Triangles {
  const rice = new RiceReader(code, CONTEXTS);
  const place = new Uint32Array(3 * count);
  const water = new Uint8Array(count);
  // Places in `order`: an edge's ends u, v two by two. A triangle adds two edges for the one that it was reached by.
  const stack = new Uint32Array(2 * count + 4);
  let height = 0;
  let t = 0;
  const add = (a: number, b: number, c: number) => {
    if (
      !(a >= 0 && a < order.length && b < order.length && c < order.length) ||
      a === b ||
      b === c ||
      c === a
    ) {
      throw new FairwayError(
        'data_error',
        `Triangle ${t} joins ${a}, ${b} and ${c}, expected three vertices`,
      );
    }
    place[3 * t] = a;
    place[3 * t + 1] = b;
    place[3 * t + 2] = c;
    water[t++] = rice.bits(1);
  };
  while (t < count) {
    const a = rice.wide(CONTEXT.seed);
    const b = rice.wide(CONTEXT.seed);
    const c = rice.wide(CONTEXT.seed);
    add(a, b, c);
    stack.set([a, b, b, c, c, a]);
    for (height = 6; height > 0; ) {
      const v = stack[--height];
      const u = stack[--height];
      if (rice.bits(1) === 0) continue;
      if (t === count)
        throw new FairwayError('data_error', `A mesh has more triangles than the ${count} expected`);
      const apex = v + rice.wideSigned(CONTEXT.apex);
      add(apex, v, u);
      stack[height++] = u;
      stack[height++] = apex;
      stack[height++] = apex;
      stack[height++] = v;
    }
  }
  rice.finish();
  return { triangle: place.map((p) => order[p]), water };
}
