import { expect, test } from 'vitest';
import { Endpoints } from '../../src/attach/endpoints.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { AStar } from '../../src/search/astar.ts';
import { closed, compiled, costsBy, ports } from '../support/compiled-ports.ts';
import { seededRandom } from '../support/random.ts';
import { graph, waters } from '../support/waters.ts';

const PAIRS = 600;
/** What bends drawn off the shore, in leads many, and stops in whole steps may add, nautical miles. */
const ROUNDING_NM = 0.2;

test('pulled tight no way costs more than over the graph, where a bend at no corner counts 5 nm', () => {
  const endpoints = new Endpoints(waters, compiled?.find);
  const search = new AStar(graph);
  const costBetween = costsBy({});
  const random = seededRandom(71);
  const pick = () => Math.floor(random() * ports.length);
  let compared = 0;
  const dearer: string[] = [];
  for (let i = 0; i < PAIRS; i++) {
    const pair = [pick(), pick()];
    const [from, to] = pair.map((port) => {
      const { lng, lat } = ports[port].latlng;
      return endpoints.at({ position: [lng, lat], port }, { closed });
    });
    const target = vectorsOf([[to.lng, to.lat]]);
    const found = pair[0] !== pair[1] && search.find({ from, to, target, closed });
    if (!found) continue;
    compared++;
    const [a, b] = pair.map((port) => ports[port].latlng);
    const cost = costBetween(a, b);
    if (cost > found.cost + ROUNDING_NM) dearer.push(`${JSON.stringify([a, b])}: ${cost}, ${found.cost} nm`);
  }
  expect(dearer).toEqual([]);
  expect(compared).toBeGreaterThan(PAIRS / 2);
});
