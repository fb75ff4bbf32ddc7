import fc from 'fast-check';
import { expect } from 'vitest';
import { endAt } from '../../src/attach/end-point.ts';
import { between } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
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

const costNm = (from: Position, to: Position) =>
  router.cost({ from: endAt(from), to: endAt(to), closed }) ?? Infinity;

property(
  'a way through a passage costs no more than one over any place on its gate that lies in free water',
  25,
  fc.record({ over: fc.constantFrom(...places), from: port, to: port }),
  ({ over: { passage, place }, from, to }) => {
    fc.pre(from.join() !== to.join());
    const forced = router.cost({ from: endAt(from), to: endAt(to), closed, forced: [passage] });
    const parts = costNm(from, place) + costNm(place, to);
    fc.pre(parts < Infinity);
    expect(forced).not.toBeNull();
    expect(forced).toBeLessThan(STRETCH * parts + SLACK_NM);
  },
);
