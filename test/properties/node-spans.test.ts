import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_PORT } from '../../src/attach/end-point.ts';
import { Endpoints } from '../../src/attach/endpoints.ts';
import type { Position } from '../../src/geo/position.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { positionAt } from '../../src/locations/table.ts';
import { AStar } from '../../src/search/astar.ts';
import { property } from '../support/properties.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { graph, waters } from '../support/waters.ts';
import { data, fairway } from '../support/world.ts';

/** What rounding may add to a way, nautical miles. */
const ROUNDING = 0.02;

const table = decodeLocations(data.locations as Uint8Array);
const endpoints = new Endpoints(waters);
const closed = closedUnasked(graph);
const search = new AStar(graph);

/** What joins a position to the graph by all of its links. */
function joined(position: Position) {
  const [lng, lat] = position;
  return { links: endpoints.at({ position, port: NO_PORT }, { closed }), target: unitVectors([lng], [lat]) };
}

/** The nodes that a search opens and the cost that it finds, with spans and without. */
function bothWays(a: Position, b: Position) {
  const [from, to] = [joined(a), joined(b)];
  const request = { from: from.links, to: to.links, target: to.target, closed };
  return { bySpans: search.find({ ...request, bySpans: true }), plain: search.find(request) };
}

const port = fc.nat({ max: table.typeStart[1] - 1 }).map((i): Position => positionAt(table, i));
const sea = fc
  .nat()
  .map((seed): Position => randomPosition(seededRandom(seed)))
  .filter(([lng, lat]) => fairway.validate({ lng, lat }).is_valid);

property(
  'the search that leaves out nodes by their spans finds ways as short as one over all, from ports and at sea',
  150,
  fc.tuple(fc.oneof(port, sea), fc.oneof(port, sea)),
  ([a, b]) => {
    const { bySpans, plain } = bothWays(a, b);
    expect(Math.abs((bySpans?.cost ?? -1) - (plain?.cost ?? -1))).toBeLessThan(ROUNDING);
  },
);

test('it opens far fewer nodes between ports, joined by all of their links', () => {
  const random = seededRandom(1);
  let [opened, openedPlain, compared] = [0, 0, 0];
  for (let i = 0; i < 60; i++) {
    const [a, b] = [0, 1].map(() => positionAt(table, Math.floor(table.typeStart[1] * random())));
    const { bySpans, plain } = bothWays(a, b);
    if (!bySpans || !plain) continue;
    opened += bySpans.expanded;
    openedPlain += plain.expanded;
    compared++;
  }
  expect(compared).toBeGreaterThan(40);
  expect(opened).toBeLessThan(0.6 * openedPlain);
});
