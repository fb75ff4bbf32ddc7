import fc from 'fast-check';
import { expect } from 'vitest';
import { Attacher } from '../../src/attach/attacher.ts';
import { BEND_NM } from '../../src/attach/attachment.ts';
import { isWater } from '../../src/coast/contains.ts';
import { between } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { closedByDefault } from '../../src/graph/water-graph.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { positionAt } from '../../src/locations/table.ts';
import { INSHORE } from '../../src/near/inshore.ts';
import { stopsTo } from '../../src/near/stop.ts';
import type { Query } from '../../src/router/query.ts';
import { Router } from '../../src/router/router.ts';
import { property } from '../support/properties.ts';
import { graph, seaMarks, waters } from '../support/waters.ts';
import { data } from '../support/world.ts';

/** What the graph's spanner and the pulling tight of its ways may cost, as a share, and what bends do, nautical miles. */
const STRETCH = 1.006;
const SLACK_NM = 2 * BEND_NM + 0.3;
/** Positions this far apart on a leg are looked at, as shares of it. */
const PIECES = 200;

const { coast } = waters;
const inshore = waters.inshore();
const attacher = new Attacher(waters);
const router = new Router(coast, graph, waters.mesh, { seaMarks });
const closed = closedByDefault(graph);
const table = decodeLocations(data.locations as Uint8Array);
const port = fc.integer({ min: 0, max: table.typeStart[1] - 1 }).map((i) => positionAt(table, i));
const harbour = port.filter((position) => !inshore.isFree(...position));

function queryOf(from: Position, to: Position): Query {
  return { from: { position: from, port: -1 }, to: { position: to, port: -1 }, closed };
}

function costNm(from: Position, to: Position): number {
  return router.cost(queryOf(from, to)) ?? Infinity;
}

function wayNm(from: Position, to: Position): number {
  return router.route(queryOf(from, to))?.lengthNm ?? Infinity;
}

property(
  'ways out come to free water over water, and count what they run inshore once more, and their bend',
  60,
  harbour,
  (from) => {
    const { node, cost, stop } = attacher.attach(from);
    const out = [...node.keys()].filter((link) => stop[link].isOut);
    fc.pre(out.length > 0);
    for (const link of out) {
      const { lng, lat, lengthNm } = stop[link];
      expect(inshore.isFree(lng, lat)).toBe(true);
      const legNm = greatCircleNm(lng, lat, graph.lng[node[link]], graph.lat[node[link]]);
      if (node[link] < graph.cornerCount)
        expect(cost[link]).toBeCloseTo(INSHORE * lengthNm + legNm + BEND_NM, 4);
    }
    for (const last of new Set(out.map((link) => stop[link]))) {
      const [before, at] = stopsTo(last).slice(-2);
      for (let i = 1; i < PIECES; i++) {
        const [lng, lat] = between([before.lng, before.lat], [at.lng, at.lat], i / PIECES);
        expect(isWater(coast, lng, lat), `${lng}, ${lat}`).toBe(true);
      }
    }
  },
);

// a way out that bends at no corner is drawn straight once it is found, which is shorter and may be dearer
property(
  'no way costs more than one over free water beside its beginning, or it is shorter',
  120,
  fc
    .record({
      from: harbour,
      to: port,
      bearing: fc.integer({ min: 0, max: 359 }),
      nm: fc.integer({ min: 1, max: 10 }),
    })
    .map(({ from, to, bearing, nm }) => ({
      from,
      to,
      over: destination(...from, bearing, nm * METERS_PER_NM),
    }))
    .filter(({ over }) => inshore.isFree(...over)),
  ({ from, to, over }) => {
    const cost = costNm(from, over) + costNm(over, to);
    fc.pre(cost < Infinity);
    const isDearer = costNm(from, to) > STRETCH * cost + SLACK_NM;
    const isWorse = isDearer && wayNm(from, to) > wayNm(from, over) + wayNm(over, to);
    expect(isWorse, `${from} over ${over} to ${to}`).toBe(false);
  },
);
