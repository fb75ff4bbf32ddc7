import { RiceWriter } from '../../data/rice-writer.ts';
import { nextHalf, prevHalf } from '../../mesh/mesh.ts';
import { CONTEXT, CONTEXTS, type Triangles } from './triangle-code.ts';

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
    behind.set(triangle[h] * vertexCount + triangle[nextHalf(h)], h);
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
      const apex = triangle[prevHalf(h)];
      rice.bits(1, 1);
      rice.wideSigned(place[apex] - place[v], CONTEXT.apex);
      take(t);
      stack.push(u, apex, apex, v);
    }
  }
  return rice.finish();
}
