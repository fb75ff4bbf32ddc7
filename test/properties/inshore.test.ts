import fc from 'fast-check';
import { expect } from 'vitest';
import { Attacher } from '../../src/attach/attacher.ts';
import { fromStored } from '../../src/attach/stored.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { vectorsOf, WrittenVector } from '../../src/geo/vector.ts';
import { positionAt } from '../../src/locations/table.ts';
import { WayCost } from '../../src/router/way-cost.ts';
import { waypoint } from '../../src/router/waypoint.ts';
import { compiled, table } from '../support/compiled-ports.ts';
import { property } from '../support/properties.ts';
import { graph, waters } from '../support/waters.ts';

/** Positions this far apart on a leg are looked at, nautical miles. */
const STEP_NM = 0.05;
/** So near to a wall a position may count as on either side, nautical miles: 2 m. */
const BESIDE_NM = 0.001;
/** Stops are stored in whole steps: a leg from one may come to free water so much farther on, nautical miles. */
const ROUNDING_NM = 0.05;

const inshore = waters.inshore();
const wayCost = new WayCost(inshore);
const attacher = new Attacher(waters);
const stored = compiled?.find;
const port = fc.integer({ min: 0, max: table.typeStart[1] - 1 });

const vectorTo = (position: Position) => new WrittenVector().read(vectorsOf([position]), 0);

/** How many positions of a leg lie inshore, a step apart. */
function countInshore(from: Position, bearing: number, nm: number): number {
  let count = 0;
  for (let away = STEP_NM / 2; away < nm; away += STEP_NM) {
    if (!inshore.isFree(...destination(...from, bearing, away * METERS_PER_NM))) count++;
  }
  return count;
}

property(
  'a leg comes out to free water where the first position on it lies in that',
  300,
  fc.record({ port, bearing: fc.integer({ min: 0, max: 359 }), nm: fc.integer({ min: 1, max: 40 }) }),
  ({ port: i, bearing, nm }) => {
    const from = positionAt(table, i);
    const along = (away: number) => destination(...from, bearing, away * METERS_PER_NM);
    const isFree = (away: number) => inshore.isFree(...along(away));
    const to = along(nm);
    const length = inshore.outNm(inshore.pointAt(...from), vectorTo(to));
    expect(length).toBeLessThanOrEqual(nm + 1e-9);
    for (let away = 0; away < length - BESIDE_NM; away += STEP_NM) expect(isFree(away)).toBe(false);
    const whole = inshore.legNm(inshore.pointAt(...from), vectorTo(to));
    expect(whole).toBeGreaterThanOrEqual(length);
    expect(inshore.legNm(inshore.pointAt(...to), vectorTo(from))).toBeCloseTo(whole, 6);
    // which it may only touch
    const about = Array.from({ length: 8 }, (_, k) =>
      destination(...along(length), 45 * k, BESIDE_NM * METERS_PER_NM),
    );
    if (length > 0 && length < nm - 2 * BESIDE_NM)
      expect(about.some((at) => inshore.isFree(...at))).toBe(true);
  },
);

property(
  'a leg costs its length and what it runs inshore once more',
  100,
  fc.record({ port, bearing: fc.integer({ min: 0, max: 359 }), nm: fc.integer({ min: 1, max: 40 }) }),
  ({ port: i, bearing, nm }) => {
    const from = positionAt(table, i);
    const to = destination(...from, bearing, nm * METERS_PER_NM);
    const leg = [waypoint(from), waypoint(to)];
    const middle = waypoint(destination(...from, bearing, (nm * METERS_PER_NM) / 2));
    const inshoreNm = STEP_NM * countInshore(from, bearing, nm);
    expect(Math.abs(wayCost.of(leg) - nm - inshoreNm)).toBeLessThan(0.3 + 0.03 * nm);
    expect(wayCost.of([leg[0], middle, leg[1]])).toBeCloseTo(wayCost.of(leg), 6);
    expect(wayCost.of([leg[1], leg[0]])).toBeCloseTo(wayCost.of(leg), 6);
  },
);

property('the stored links of a port cost what those of a search do', 60, port, (i) => {
  const position = positionAt(table, i);
  const attachment = stored?.(i);
  fc.pre(attachment !== undefined && attachment.node.length > 0);
  if (!attachment) return;
  const links = fromStored(attachment, position, graph, inshore);
  const all = attacher.attach(position);
  const least = new Map<number, number>();
  links.node.forEach((node, link) => {
    least.set(node, Math.min(least.get(node) ?? Infinity, links.cost[link]));
  });
  for (const [node, cost] of least) {
    const found = all.cost[all.node.indexOf(node)];
    const direct = greatCircleNm(...position, graph.lng[node], graph.lat[node]);
    expect(cost).toBeGreaterThanOrEqual(direct);
    expect(Math.abs(cost - found), `node ${node}`).toBeLessThan(ROUNDING_NM + 1e-3 * cost);
  }
});
