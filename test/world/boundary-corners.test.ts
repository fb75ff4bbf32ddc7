import { describe, expect, test } from 'vitest';
import { decodeAreas } from '../../src/areas/format/decode.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { orientAt } from '../../src/geo/vector.ts';
import { vertexPoint } from '../../src/mesh/locate.ts';
import { type BoundaryNode, BoundarySight } from '../../src/overlay/boundary-sight.ts';
import { waters } from '../support/waters.ts';
import { data } from '../support/world.ts';

/** How much longer ways over the arcs of a node may be than a straight leg from it. */
const STRETCH = 1.005;
/** Heights within rounding of a line, radians. */
const TOUCH = 1e-9;

const { graph, mesh, sight, gates } = waters;
const { areas } = decodeAreas(data.areas);
const own = new BoundarySight(waters);

/** Whether a way from a node can bend at a corner: both neighbours on its ring lie on one side; undefined where rounding tells. */
function canBend({ point: { x, y, z } }: BoundaryNode, corner: number): boolean | undefined {
  if (mesh.next[corner] < 0) return true;
  const v = Float64Array.from([x, y, z, ...mesh.vector.subarray(3 * corner, 3 * corner + 3)]);
  const [next, prev] = [mesh.next[corner], mesh.prev[corner]].map((neighbour) =>
    orientAt(
      v,
      0,
      3,
      ...(mesh.vector.subarray(3 * neighbour, 3 * neighbour + 3) as unknown as [number, number, number]),
    ),
  );
  if (Math.abs(next) < TOUCH || Math.abs(prev) < TOUCH) return undefined;
  return next > 0 === prev > 0;
}

/** Corner to the length of the shortest way there from a node, over corners and arcs that cross no gate, by Bellman and Ford. */
function lengthsFrom(
  { point: { x, y, z } }: BoundaryNode,
  corners: Uint32Array,
  lengthNm: Float64Array,
): Float64Array {
  const least = new Float64Array(graph.nodeCount).fill(Infinity);
  let open = new Set<number>();
  corners.forEach((corner, i) => {
    const [cx, cy, cz] = mesh.vector.subarray(3 * corner, 3 * corner + 3);
    if (gates.crossed(x, y, z, cx, cy, cz) !== 0) return;
    least[corner] = lengthNm[i];
    open.add(corner);
  });
  while (open.size > 0) {
    const next = new Set<number>();
    for (const node of open) {
      for (let arc = graph.firstOut[node]; arc < graph.firstOut[node + 1]; arc++) {
        const length = least[node] + graph.weight[arc];
        const head = graph.head[arc];
        if (graph.crossed[arc] !== 0 || length >= least[head]) continue;
        least[head] = length;
        next.add(head);
      }
    }
    open = next;
  }
  return least;
}

describe('nodes along areas without a last day', () => {
  const nodes = areas.filter(({ to }) => to === null).flatMap((area) => own.nodesOf(area));

  test('all lie in free water, and know which corners they see', () => {
    expect(nodes.length).toBeGreaterThan(3_000);
    const boundary = areas.filter(({ to }) => to === null).flatMap((area) => area.boundary);
    expect(nodes.length).toBe(boundary.length);
    for (const { area, rank } of nodes) expect(area.boundaryCorners?.[rank]).toBeInstanceOf(Uint32Array);
  });

  test('see all of these; any other in sight is as near over them and the arcs of the graph', () => {
    let [seen, others] = [0, 0];
    for (let i = 0; i < nodes.length; i += 499) {
      const node = nodes[i];
      const { corner, lengthNm } = own.seenFrom(node);
      for (const v of corner) expect(sight.sees(node.point, vertexPoint(mesh, v)), `${i} ${v}`).toBe(true);
      const known = new Set(corner);
      const least = lengthsFrom(node, corner, lengthNm);
      for (let v = 0; v < graph.cornerCount; v++) {
        const away = greatCircleNm(node.lng, node.lat, graph.lng[v], graph.lat[v]);
        if (known.has(v)) {
          seen++;
          expect(canBend(node, v), `${i} ${v}`).not.toBe(false);
        } else if (least[v] > STRETCH * away + 1e-6 && canBend(node, v)) {
          expect(sight.sees(node.point, vertexPoint(mesh, v)), `${i} ${v}`).toBe(false);
          others++;
        }
      }
    }
    expect(seen).toBeGreaterThan(300);
    expect(others).toBeGreaterThan(10_000);
  });
});

test('nodes along areas with a last day see what those without would know', () => {
  const known = areas.find(
    ({ to, boundaryCorners }) => to === null && boundaryCorners && boundaryCorners.length > 50,
  );
  if (!known) throw new Error('No area knows what its nodes see');
  const { name, boundary } = known;
  const looking = new BoundarySight(waters);
  const nodes = looking.nodesOf({ name, boundary });
  nodes.forEach((node, rank) => {
    expect(looking.seenFrom(node).corner).toEqual(known.boundaryCorners?.[rank]);
  });
  expect(nodes.length).toBeGreaterThan(50);
});

test.each<[string, (corners: Uint32Array[]) => Uint32Array[]]>([
  ['fewer nodes', (corners) => corners.slice(0, 3)],
  ['corners of a larger graph', (corners) => corners.map(() => Uint32Array.of(0, graph.cornerCount))],
])('an area that knows of %s is refused as damaged', (_, change) => {
  const { name, boundary, boundaryCorners = [] } = areas[0];
  const sound = new BoundarySight(waters);
  const node = sound.nodesOf({ name, boundary, boundaryCorners: change(boundaryCorners) })[3];
  expect(() => sound.seenFrom(node)).toThrow(expect.objectContaining({ code: 'data_error' }));
});
