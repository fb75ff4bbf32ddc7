import { expect, test } from 'vitest';
import { endAt } from '../../src/attach/end-point.ts';
import { compiledPorts } from '../../src/attach/port-attachments.ts';
import type { Position } from '../../src/geo/position.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { Router, type RouterOptions } from '../../src/router/router.ts';
import type { Waypoint } from '../../src/router/waypoint.ts';
import { seededRandom } from '../support/random.ts';
import { graph, waters } from '../support/waters.ts';
import { data, fairway } from '../support/world.ts';

const PAIRS = 600;

const compiled = compiledPorts(decodeLocations(data.locations as Uint8Array), data.graph, graph);
const ports = fairway.locations.all().filter(({ type }) => type === 'port');
const closed = closedUnasked(graph);
const random = seededRandom(53);

function routerOf(options: RouterOptions): (from: Position, to: Position) => number {
  const router = new Router(waters.coast, graph, waters.mesh, options);
  return (from, to) => router.cost({ from: endAt(from), to: endAt(to), closed }) ?? Infinity;
}

/** A port and one of its 10th to 60th nearest, both moved by some metres, so that no attachment is stored. */
function neighbours(): [Position, Position] {
  const from = ports[Math.floor(ports.length * random())];
  const others = fairway.locations.near(from.latlng, 61, 'port');
  const to = others[10 + Math.floor(50 * random())];
  const beside = ({ lng, lat }: { lng: number; lat: number }): Position => [lng + 2e-5, lat];
  return [beside(from.latlng), beside(to.latlng)];
}

test('ways between neighbours cost what they do where short cuts are looked for everywhere', () => {
  const taken: (readonly Waypoint[])[] = [];
  const known = routerOf({ shortCuts: compiled?.shortCuts, onShortCut: (way) => taken.push(way) });
  const anywhere = routerOf({});
  let compared = 0;
  let dearer = 0;
  let cheaperNm = 0;
  let dearerNm = 0;
  for (let i = 0; i < PAIRS; i++) {
    const [from, to] = neighbours();
    const [cost, least] = [known(from, to), anywhere(from, to)];
    expect(cost < Infinity, `${from} to ${to}`).toBe(least < Infinity);
    if (cost === Infinity) continue;
    compared++;
    if (cost > least + 0.05) dearer++;
    dearerNm += Math.max(0, cost - least);
    cheaperNm += Math.max(0, least - cost);
  }
  expect(compared).toBeGreaterThan(0.95 * PAIRS);
  expect(taken.length).toBeGreaterThan(0.03 * PAIRS);
  expect(dearer).toBeLessThan(0.02 * PAIRS);
  expect(dearerNm).toBeLessThan(0.05 * PAIRS + cheaperNm);
});

test('without short cuts some ways are far longer', () => {
  const [rohukula, heltermaa]: Position[] = [
    [23.4239, 58.9061],
    [23.6779, 58.5297],
  ];
  const nm = fairway.distance({
    from: { lng: rohukula[0], lat: rohukula[1] },
    to: { lng: heltermaa[0], lat: heltermaa[1] },
  });
  expect(nm).toBeLessThan(40);
});
