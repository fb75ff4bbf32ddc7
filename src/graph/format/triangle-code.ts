import { RiceReader } from '../../data/rice.ts';
import { RiceWriter } from '../../data/rice-writer.ts';
import { FairwayError } from '../../errors.ts';

/** Triangles of the sight mesh. */
export interface Triangles {
  /** Three vertices a triangle, counterclockwise. */
  readonly triangle: Uint32Array;
  /** Triangle to 1 in water, 0 on land. */
  readonly water: Uint8Array;
}

/** Contexts of the Rice code. */
const CONTEXT = { seed: 0, apex: 1 } as const;
const CONTEXTS = 2;

/**
 * Writes triangles by walking over their edges: across an edge a new triangle is told by its third vertex alone, as
 * the difference from the edge's end.
 *
 *        apex
 *        /  \         A triangle's edges wait on a stack; each is crossed once. The bit before an edge's apex says
 *       /    \        whether the triangle behind is new. A walk starts from three vertices, written in full,
 *      u <--- v       and another one while triangles remain.
 *       \    /
 *
 * About 9 bits a triangle. They come out in the order of the walk, each turned so that it begins with its apex.
 *
 * @param vertexCount the number of vertices
 * @param order the vertices in an order in which neighbours are near: differences are those of places in it
 */
export function writeTriangles(
  { triangle, water }: Triangles,
  vertexCount: number,
  order: Uint32Array,
): Uint8Array {
  const place = new Uint32Array(vertexCount);
  for (let i = 0; i < order.length; i++) place[order[i]] = i;
  const count = water.length;
  const behind = new Map<number, number>();
  for (let h = 0; h < triangle.length; h++) {
    behind.set(triangle[h] * vertexCount + triangle[h % 3 === 2 ? h - 2 : h + 1], h);
  }

  const rice = new RiceWriter(CONTEXTS);
  const done = new Uint8Array(count);
  const stack: number[] = [];
  const take = (t: number) => {
    done[t] = 1;
    rice.bits(water[t], 1);
  };
  for (let seed = 0; seed < count; seed++) {
    if (done[seed]) continue;
    const [a, b, c] = triangle.subarray(3 * seed, 3 * seed + 3);
    for (const vertex of [a, b, c]) rice.wide(place[vertex], CONTEXT.seed);
    take(seed);
    stack.push(a, b, b, c, c, a);
    while (stack.length > 0) {
      const v = stack.pop() as number;
      const u = stack.pop() as number;
      const h = behind.get(v * vertexCount + u);
      const t = h === undefined ? -1 : Math.floor(h / 3);
      if (h === undefined || done[t]) {
        rice.bits(0, 1);
        continue;
      }
      const apex = triangle[h % 3 === 0 ? h + 2 : h - 1];
      rice.bits(1, 1);
      rice.wideSigned(place[apex] - place[v], CONTEXT.apex);
      take(t);
      stack.push(u, apex, apex, v);
    }
  }
  return rice.finish();
}

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
