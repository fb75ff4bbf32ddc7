import { expect, test } from 'vitest';
import { decodeAreas } from '../../src/areas/format/decode.ts';
import { lengthsOf } from '../../src/attach/attachment.ts';
import { endAt } from '../../src/attach/end-point.ts';
import { Endpoints } from '../../src/attach/endpoints.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { closedByDefault } from '../../src/graph/water-graph.ts';
import { Minimized } from '../../src/overlay/minimized.ts';
import { Deadline } from '../../src/search/deadline.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { waters } from '../support/waters.ts';
import { data } from '../support/world.ts';

/** Arcs that there may be room for in the sets kept, but for the last. */
const MOST_ARCS = 700_000;

const areas = decodeAreas(data.areas).areas.slice(0, 14);
const end = { target: waters.graph.vector.subarray(0, 3), goals: { node: [0], cost: [0] } };
const closed = waters.graph.sets.allOpen;

test('the last four sets of areas are kept', () => {
  const minimized = new Minimized(waters);
  const made = areas.slice(0, 5).map((area) => minimized.of([area]));
  expect(minimized.of([areas[4]])).toBe(made[4]);
  expect([4, 3, 2, 1].map((i) => minimized.of([areas[i]]) === made[i])).toEqual(Array(4).fill(true));
  expect(minimized.of([areas[0]])).not.toBe(made[0]);
  expect(minimized.of([areas[4]])).not.toBe(made[4]);
});

test('fewer are kept that have many arcs, but always the last', () => {
  const minimized = new Minimized(waters);
  const lists = [14, 13, 12].map((count) => areas.slice(0, count));
  const made = lists.map((list) => minimized.of(list));
  for (const { boundary } of made) {
    const { active } = boundary.within(end, end, Number.POSITIVE_INFINITY, closed);
    expect(active).not.toContain(0);
  }
  const room = made.map(({ boundary }) => boundary.arcs.head.length);
  expect(room[2] + room[1]).toBeLessThan(MOST_ARCS);
  expect(room[2] + room[1] + room[0]).toBeGreaterThan(MOST_ARCS);
  expect(minimized.of(lists[2])).toBe(made[2]);
  expect(minimized.of(lists[1])).toBe(made[1]);
  expect(minimized.of(lists[0])).not.toBe(made[0]);
  expect(minimized.of(lists[1])).toBe(made[1]);
});

test('what is looked up for a set ends with the time for it, and goes on with the next search', () => {
  const [late, whole] = [0, 1].map(() => new Minimized(waters).of(areas.slice(0, 3)).boundary);
  const within = (deadline?: Deadline) => late.within(end, end, Number.POSITIVE_INFINITY, closed, deadline);
  for (let i = 0; i < 3; i++) expect(() => within(new Deadline(0))).toThrow('longer than the 0 ms');
  const empty = late.arcs.head.length;
  expect(() => within(new Deadline(1e5))).not.toThrow();
  whole.within(end, end, Number.POSITIVE_INFINITY, closed);
  expect(late.arcs.head.length).toBeGreaterThan(empty);
  expect(late.arcs.head.length).toBe(whole.arcs.head.length);
});

test('no node of a boundary that an end sees is nearer than it is said to be at least', () => {
  const { graph, gates, locator, mesh, sight } = waters;
  const shut = closedByDefault(graph);
  const { boundary } = new Minimized(waters).of(areas);
  const endpoints = new Endpoints(waters);
  const random = seededRandom(31);
  let [seen, hidden] = [0, 0];
  for (let i = 0; i < 200; i++) {
    const [lng, lat] = randomPosition(random);
    const point = locator.pointAt(lng, lat);
    const links =
      mesh.water[point.triangle] === 1 && endpoints.allLinksAt(endAt([lng, lat]), { closed: shut });
    if (!links || links.node.length === 0) continue;
    const own = { target: vectorsOf([[lng, lat]]), goals: lengthsOf(links, graph) };
    const { leastNm } = boundary.within(own, end, Number.POSITIVE_INFINITY, shut);
    boundary.nodes.forEach((node, x) => {
      const { x: nx, y: ny, z: nz } = node.point;
      const isOpen = gates.crossed(point.x, point.y, point.z, nx, ny, nz, shut) === 0;
      const legNm = greatCircleNm(lng, lat, node.lng, node.lat);
      if (isOpen && sight.sees(point, node.point)) {
        seen++;
        expect(legNm).toBeGreaterThan(leastNm[0][x] - 1e-6);
      } else if (legNm < leastNm[0][x] - 1e-6) hidden++;
    });
  }
  expect(seen).toBeGreaterThan(10_000);
  expect(hidden).toBeGreaterThan(10_000);
});
