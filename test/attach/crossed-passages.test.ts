import { expect, test } from 'vitest';
import { passagesOfLinks } from '../../src/attach/crossed-passages.ts';
import type { Position } from '../../src/geo/position.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { Gates } from '../../src/graph/gates.ts';
import { Stop, stopsTo } from '../../src/near/stop.ts';
import { doesCross } from '../support/crossing.ts';
import { randomGraph } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

const CLOSED = [0, 2, 3];

/** Stops over a box of three degrees, each after any of those before it. */
function randomStops(random: () => number, count: number): Stop[] {
  const stops: Stop[] = [];
  while (stops.length < count) {
    const parent = stops[Math.floor(stops.length * random())];
    stops.push(new Stop(3 * random(), 3 * random(), 0, parent));
  }
  return stops;
}

test('a link crosses what any leg of its way does, from the position to the node', () => {
  const random = seededRandom(61);
  const place = (): Position => [3 * random(), 3 * random()];
  let early = 0;
  for (let trial = 0; trial < 30; trial++) {
    const passages = Array.from({ length: 6 }, () => ({ gates: [[place(), place()]] }));
    const nodes = Array.from({ length: 40 }, place);
    const graph = { ...randomGraph(random, { nodes: nodes.length }), vector: vectorsOf(nodes) };
    const stop = randomStops(random, 20);
    const links = { node: stop.map(() => Math.floor(nodes.length * random())), stop };
    const attachment = { ...links, lng: stop[0].lng, lat: stop[0].lat, cost: stop.map(() => 0) };
    const gates = new Gates(passages, graph.sets);
    const all = passagesOfLinks(attachment, graph, gates);
    const closed = passagesOfLinks(attachment, graph, gates, graph.sets.closed(CLOSED));
    stop.forEach((last, link) => {
      const way = [...stopsTo(last).map(({ lng, lat }): Position => [lng, lat]), nodes[links.node[link]]];
      const across = (line: Position[]) =>
        passages.flatMap((passage, i) => (doesCross(line, passage.gates) ? [i] : []));
      const expected = across(way);
      expect(graph.sets.members(all[link])).toEqual(expected);
      expect(closed[link] !== 0).toBe(expected.some((passage) => CLOSED.includes(passage)));
      if (expected.length > across(way.slice(-2)).length) early++;
    });
  }
  expect(early).toBeGreaterThan(200);
});
