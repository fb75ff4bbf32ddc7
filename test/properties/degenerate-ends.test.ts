import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Attacher } from '../../src/attach/attacher.ts';
import { COAST_STEPS_PER_DEGREE } from '../../src/coast/coast.ts';
import { isWater } from '../../src/coast/contains.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import type { LatLng, Position } from '../../src/geo/position.ts';
import { greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import type { RouteOptions } from '../../src/index.ts';
import { INSHORE } from '../../src/near/inshore.ts';
import { frameOf, tileAt } from '../../src/near/tile-grid.ts';
import { moved } from '../support/cases.ts';
import { lengthOrNone } from '../support/lengths.ts';
import { property } from '../support/properties.ts';
import { waters } from '../support/waters.ts';
import { data, fairway } from '../support/world.ts';

/**
 * By how much the length from an end on something that the engine is made of may differ from that a metre beside it:
 * nautical miles, and the share by which a search may miss the shortest way.
 */
const SAME_NM = 50 / METERS_PER_NM;
const STRETCH = 0.0005;
const FAR: LatLng[] = [
  { lng: -30, lat: 40 },
  { lng: 75, lat: -5 },
  { lng: -150, lat: 20 },
];

const coast = decodeCoast(data.coast);
const { graph, mesh } = decodeGraph(data.graph);
const attacher = new Attacher(waters);
/** Those that are closed unasked. */
const ALL_OPEN: RouteOptions = Object.fromEntries(
  graph.passages.filter(({ closedByDefault }) => closedByDefault).map(({ key }) => [key, true]),
);
const gates = graph.passages.flatMap((passage) => passage.gates);
const bearings = fc.integer({ min: 0, max: 359 });
const shares = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const far = fc.constantFrom(...FAR);
const onGates = fc
  .tuple(fc.constantFrom(...gates), shares)
  .map(([gate, share]) => along(gate, share))
  .filter(({ lng, lat }) => isWater(coast, lng, lat));

/**
 * Lengths of a route from a position and from a metre beside it; no case where one of them is no water, or lies off free
 * water and the other in it: ways along the shore are given to ends off it only.
 */
function compare(at: LatLng, bearing: number, to: LatLng, options: RouteOptions = {}): void {
  const beside = moved(at, bearing, 1);
  fc.pre([at, beside].every(({ lng, lat }) => isWater(coast, lng, lat)));
  const [isFree, isFreeBeside] = [at, beside].map(
    ({ lng, lat }) => attacher.freePoint(lng, lat) !== undefined,
  );
  fc.pre(isFree === isFreeBeside);
  const lengths = [at, beside].map((from) => lengthOrNone(fairway, { from, to, options }));
  const [length = 0, lengthBeside = 0] = lengths;
  expect(lengths[0] === undefined).toBe(lengths[1] === undefined);
  expect(Math.abs(length - lengthBeside)).toBeLessThan(SAME_NM + STRETCH * length);
}

function along([a, b]: readonly Readonly<Position>[], share: number): LatLng {
  return { lng: a[0] + share * (b[0] - a[0]), lat: a[1] + share * (b[1] - a[1]) };
}

property(
  'an end on a corner of free water is an end like those beside it',
  40,
  fc.record({ node: fc.integer({ min: 0, max: graph.cornerCount - 1 }), bearing: bearings, to: far }),
  ({ node, bearing, to }) => compare({ lng: graph.lng[node], lat: graph.lat[node] }, bearing, to),
);

property(
  'an end a hair beside a node, of a corner or in a channel, is an end like the node to water beside it',
  40,
  fc.record({
    node: fc.integer({ min: 0, max: graph.nodeCount - 1 }),
    bearing: bearings,
    meters: fc.constantFrom(1e-5, 1e-4, 5e-4, 2e-3, 1e-2),
    toBearing: bearings,
    away: fc.integer({ min: 5, max: 500 }),
  }),
  ({ node, bearing, meters, toBearing, away }) => {
    const at = { lng: graph.lng[node], lat: graph.lat[node] };
    const to = moved(at, toBearing, away);
    const beside = moved(at, bearing, meters);
    fc.pre([at, beside, to].every(({ lng, lat }) => isWater(coast, lng, lat)));
    const [length = 0, lengthBeside = 0] = [at, beside].map((from) => lengthOrNone(fairway, { from, to }));
    // a mile inshore counts as two: of ways that cost the same one may be twice as long
    expect(lengthBeside).toBeLessThan(SAME_NM + INSHORE * length);
    expect(length).toBeLessThan(SAME_NM + INSHORE * lengthBeside);
  },
);

test.each<[from: Position, to: Position]>([
  [
    [-69.09499999, 43.82750001],
    [-69.09502755032335, 43.82744027992178],
  ],
  [
    [130.04750003447373, 32.53999999277153],
    [130.04712848566467, 32.5401648242887],
  ],
  [
    [-59.634000000648236, -33.65080000083982],
    [-59.63384635414187, -33.650564174631135],
  ],
])('from %j, a hair beside a node, a way leads straight to %j', (from, to) => {
  const nm = fairway.distance({ from, to });
  expect(Math.abs(nm - greatCircleNm(...from, ...to))).toBeLessThan(1e-9);
});

property(
  'an end on an edge of the mesh is an end like those beside it',
  40,
  fc.record({ half: fc.integer({ min: 0, max: mesh.triangle.length - 1 }), bearing: bearings, to: far }),
  ({ half, bearing, to }) => {
    const next = half % 3 === 2 ? half - 2 : half + 1;
    const [a, b] = [mesh.triangle[half], mesh.triangle[next]];
    fc.pre(Math.abs(mesh.lng[a] - mesh.lng[b]) < 5);
    const ends: Position[] = [a, b].map((v) => [mesh.lng[v], mesh.lat[v]]);
    compare(along(ends, 0.5), bearing, to);
  },
);

property(
  'an end on the border of a tile of the near mesh is an end like those beside it',
  40,
  fc.record({
    port: fc.integer({ min: 0, max: 10_000 }),
    isMeridian: fc.boolean(),
    bearing: bearings,
    to: far,
  }),
  ({ port, isMeridian, bearing, to }) => {
    const { lng, lat } = fairway.locations.all()[port].latlng;
    const { west, south } = frameOf(tileAt(lng, lat));
    const border = { lng: west / COAST_STEPS_PER_DEGREE, lat: south / COAST_STEPS_PER_DEGREE };
    compare(isMeridian ? { lng: border.lng, lat } : { lng, lat: border.lat }, bearing, to);
  },
);

property(
  'an end on a gate is an end like those beside it while the passage is open',
  20,
  fc.record({ at: onGates, bearing: bearings, to: far }),
  ({ at, bearing, to }) => compare(at, bearing, to, ALL_OPEN),
);
