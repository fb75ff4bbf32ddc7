import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStored, openLinks } from '../../src/attach/stored.ts';
import { METERS_PER_NM } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { closedByDefault } from '../../src/graph/water-graph.ts';
import { BESIDE_METERS } from '../../src/locations/port-positions.ts';
import { positionAt } from '../../src/locations/table.ts';
import { INSHORE } from '../../src/near/inshore.ts';
import { AStar } from '../../src/search/astar.ts';
import { closed, compiled, table } from '../support/compiled-ports.ts';
import { property } from '../support/properties.ts';
import { graph, waters } from '../support/waters.ts';

/** What rounding may add to a way, nautical miles. */
const ROUNDING = 0.02;

const { inshore } = waters;
const portArcs = compiled?.arcs(closed);
if (!compiled || !portArcs) throw new Error('Expected ports with spans');
const search = new AStar(graph);

/** What joins a port to the graph with the passages closed that are so unasked; undefined where that is not stored. */
function joined(port: number) {
  const stored = compiled?.find(port);
  const position = positionAt(table, port);
  const few = stored && fromStored(stored, position, graph, inshore());
  const links = few && openLinks(few, graph.sets, closed, closedByDefault(graph));
  return links && links.node.length > 0
    ? { links, target: unitVectors([position[0]], [position[1]]) }
    : undefined;
}

const aPort = fc.nat({ max: table.typeStart[1] - 1 });

property(
  'between ports the search by spans finds ways as short as one over all arcs',
  200,
  fc.tuple(aPort, aPort),
  ([a, b]) => {
    const [from, to] = [joined(a), joined(b)];
    if (!from || !to) return fc.pre(false);
    expect(compiled?.arcs(closed)).toBe(portArcs);
    expect(compiled?.arcs(graph.sets.allOpen)).toBeUndefined();
    const request = { from: from.links, to: to.links, target: to.target, closed };
    const truth = search.find(request);
    const found = search.find({ ...request, portArcs });
    expect(found?.cost ?? -1).toBeLessThan((truth?.cost ?? -1) + ROUNDING);
    expect(found?.cost ?? -1).toBeGreaterThan((truth?.cost ?? -1) - ROUNDING);
  },
);

test('so it does from beside ports up channels, whose ways are dearer by what lies between', () => {
  const besideNm = (INSHORE * BESIDE_METERS) / METERS_PER_NM;
  const to = joined(0);
  let compared = 0;
  for (let port = 1; port < table.typeStart[1]; port++) {
    const from = joined(port);
    if (!from || !to || from.links.node.some((node) => node < graph.firstDeadEnd)) continue;
    const links = { ...from.links, cost: from.links.cost.map((nm) => nm + besideNm) };
    const request = { from: links, to: to.links, target: to.target, closed };
    const truth = search.find(request)?.cost ?? -1;
    const found = search.find({ ...request, portArcs })?.cost ?? -1;
    expect(Math.abs(found - truth), `port ${port}`).toBeLessThan(ROUNDING);
    compared++;
  }
  expect(compared).toBeGreaterThan(400);
});
