import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { NO_TWIN, nextHalf } from '../../mesh/mesh.ts';
import type { MeshData } from '../water-graph.ts';

/** Triangles of the sight mesh, and those twins of half-edges over which the code was read, else `NO_TWIN`. */
export type Triangles = Pick<MeshData, 'triangle' | 'water' | 'twin'>;

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
  // places in `order` until all are read
  const place = new Uint32Array(3 * count);
  const water = new Uint8Array(count);
  const twin = new Uint32Array(3 * count).fill(NO_TWIN);
  // half-edges: a triangle adds two for the one that it was reached by
  const stack = new Uint32Array(count + 2);
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
    const seed = 3 * t - 3;
    stack.set([seed, seed + 1, seed + 2]);
    for (height = 3; height > 0; ) {
      const half = stack[--height];
      if (rice.bits(1) === 0) continue;
      if (t === count)
        throw new FairwayError('data_error', `A mesh has more triangles than the ${count} expected`);
      const [u, v] = [place[half], place[nextHalf(half)]];
      const first = 3 * t;
      add(v + rice.wideSigned(CONTEXT.apex), v, u);
      twin[half] = first + 1;
      twin[first + 1] = half;
      stack[height++] = first + 2;
      stack[height++] = first;
    }
  }
  rice.finish();
  for (let half = 0; half < place.length; half++) place[half] = order[place[half]];
  return { triangle: place, water, twin };
}
