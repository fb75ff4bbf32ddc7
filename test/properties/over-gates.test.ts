import fc from 'fast-check';
import { expect } from 'vitest';
import { NogoBlocks } from '../../src/areas/nogo.ts';
import { NogoBlock } from '../../src/areas/nogo-block.ts';
import { endAt } from '../../src/attach/end-point.ts';
import { between } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { unitVector, vectorsOf } from '../../src/geo/vector.ts';
import type { Passage } from '../../src/graph/water-graph.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { positionAt } from '../../src/locations/table.ts';
import { Router } from '../../src/router/router.ts';
import { property } from '../support/properties.ts';
import { graph, seaMarks, waters } from '../support/waters.ts';
import { data } from '../support/world.ts';

/** Ways over a place need not turn beyond it, and places are not all tried: as a share, and nautical miles. */
const STRETCH = 1.001;
const SLACK_NM = 0.5;

const closed = graph.sets.allOpen;
const router = new Router(waters.coast, graph, waters.mesh, { seaMarks });
const inshore = waters.inshore();
const table = decodeLocations(data.locations as Uint8Array);
const port = fc.integer({ min: 0, max: table.typeStart[1] - 1 }).map((i) => positionAt(table, i));
/** Places on gates that lie in free water, 10 pieces of a line apart. */
const places = graph.passages.flatMap((passage) =>
  passage.gates.flatMap((gate) =>
    gate.slice(1).flatMap((to, i) =>
      Array.from({ length: 9 }, (_, k) => between([...gate[i]], [...to], (k + 1) / 10))
        .filter((place) => inshore.isFree(...place))
        .map((place) => ({ passage, place })),
    ),
  ),
);

/**
 * A way through a passage costs no more than over any place on its gate that lies in free water.
 *
 * @param then passages to be crossed after it
 */
function expectCheapest(
  { passage, place }: (typeof places)[number],
  from: Position,
  to: Position,
  nogo: NogoBlock[],
  then: Passage[] = [],
) {
  const costNm = (a: Position, b: Position, forced: Passage[] = []) =>
    router.cost({ from: endAt(a), to: endAt(b), closed, forced, nogo }) ?? Infinity;
  const parts = costNm(from, place) + costNm(place, to, then);
  // a few ways from a place go through a strait that is shut to those from farther off: no passage is the cause
  fc.pre(parts < Infinity && costNm(from, to) <= parts);
  expect(costNm(from, to, [passage, ...then])).toBeLessThan(STRETCH * parts + SLACK_NM);
}

const voyage = fc.record({ over: fc.constantFrom(...places), from: port, to: port });
/** A place, and the ports about it by how near they are. */
const about = fc
  .record({ over: fc.constantFrom(...places), ranks: fc.tuple(nearRank(), nearRank()) })
  .map(({ over, ranks: [from, to] }) => {
    const ports = portsByNearness(over.place);
    return { over, from: ports[from], to: ports[to] };
  });

property(
  'a way through a passage costs no more than one over any place on its gate that lies in free water',
  25,
  voyage,
  ({ over, from, to }) => {
    fc.pre(from.join() !== to.join());
    expectCheapest(over, from, to, []);
  },
);

property(
  'and between ports about the place neither, where a share of the way is little',
  75,
  about,
  ({ over, from, to }) => {
    fc.pre(from.join() !== to.join());
    expectCheapest(over, from, to, []);
  },
);

property(
  'a way through two passages costs no more than one over any such place of the first and then through the second',
  10,
  fc.tuple(about, fc.constantFrom(...places)),
  ([{ over, from, to }, { passage }]) => {
    fc.pre(from.join() !== to.join() && passage !== over.passage && !passage.bridge && !over.passage.bridge);
    expectCheapest(over, from, to, [], [passage]);
  },
);

property(
  'and past a block in its way neither',
  15,
  fc.tuple(voyage, fc.integer({ min: 10, max: 90 }), fc.integer({ min: 1, max: 25 })),
  ([{ over, from, to }, percent, radiusNm]) => {
    fc.pre(from.join() !== to.join());
    const plain = router.route({ from: endAt(from), to: endAt(to), closed, forced: [over.passage] });
    const { positions = [] } = plain ?? {};
    fc.pre(positions.length > 2);
    const middle = positions[Math.round((percent / 100) * (positions.length - 1))];
    const ring = [0, 60, 120, 180, 240, 300].map((bearing) =>
      destination(...middle, bearing, radiusNm * METERS_PER_NM),
    );
    const block = new NogoBlock(vectorsOf(ring));
    fc.pre([from, to, over.place].every(([lng, lat]) => !holds(block, lng, lat)));
    expectCheapest(over, from, to, [block]);
  },
);

/** One of the hundred nearest ports. */
function nearRank() {
  return fc.integer({ min: 0, max: 99 });
}

function portsByNearness([lng, lat]: Position): Position[] {
  return Array.from({ length: table.typeStart[1] }, (_, i) => positionAt(table, i))
    .map((at) => ({ at, nm: greatCircleNm(lng, lat, ...at) }))
    .sort((a, b) => a.nm - b.nm)
    .map(({ at }) => at);
}

function holds(block: NogoBlock, lng: number, lat: number): boolean {
  const { x, y, z } = unitVector(lng, lat);
  return new NogoBlocks([block]).holds(x, y, z);
}
