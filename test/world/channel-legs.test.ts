import { expect, test } from 'vitest';
import { Attacher } from '../../src/attach/attacher.ts';
import { isWater } from '../../src/coast/contains.ts';
import { between } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleMeters, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { INSHORE } from '../../src/near/inshore.ts';
import { seededRandom } from '../support/random.ts';
import { graph, waters } from '../support/waters.ts';

/** From this far channels are seen in free water, metres. */
const REACH = 15_000;
/** Positions this far apart on a leg are looked at, metres. */
const STEP = 50;
/** Places of a leg of which it is asked whether they lie in free water. */
const SAMPLES = 1000;

const { coast } = waters;
const attacher = new Attacher(waters);

function isOverWater(from: Position, to: Position): boolean {
  const pieces = Math.ceil(greatCircleMeters(...from, ...to) / STEP);
  for (let i = 0; i <= pieces; i++) if (!isWater(coast, ...between(from, to, i / pieces))) return false;
  return true;
}

/** A node of a channel, and a position in free water not far from it. */
function nearChannel(random: () => number): { node: number; at: Position; from: Position } {
  for (;;) {
    const node = graph.cornerCount + Math.floor(random() * (graph.nodeCount - graph.cornerCount));
    const at: Position = [graph.lng[node], graph.lat[node]];
    const from = destination(...at, 360 * random(), REACH * 0.99 * random());
    if (attacher.freePoint(...from)) return { node, at, from };
  }
}

test('positions in free water are joined to the channels round them only where no land lies between', () => {
  const random = seededRandom(51);
  let joined = 0;
  let apart = 0;
  for (let round = 0; round < 300; round++) {
    const { node, at, from } = nearChannel(random);
    const isJoined = attacher.attach(from).node.includes(node);
    const isClear = isOverWater(from, at);
    if (isJoined) expect(isClear, `${from} to ${at}`).toBe(true);
    if (isJoined) joined++;
    else if (!isClear) apart++;
  }
  expect(joined).toBeGreaterThan(60);
  expect(apart).toBeGreaterThan(20);
});

test('a leg to a channel costs its length, and once more what of it lies off free water', () => {
  const random = seededRandom(52);
  let inshore = 0;
  for (let round = 0; round < 300; round++) {
    const { node, at, from } = nearChannel(random);
    const links = attacher.attach(from);
    const link = links.node.indexOf(node);
    if (link < 0) continue;
    const nm = greatCircleMeters(...from, ...at) / METERS_PER_NM;
    const places = Array.from({ length: SAMPLES }, (_, i) => between(from, at, (i + 0.5) / SAMPLES));
    const offNm = (nm * places.filter((place) => !attacher.freePoint(...place)).length) / SAMPLES;
    expect(Math.abs(links.cost[link] - nm - (INSHORE - 1) * offNm)).toBeLessThan((3 / SAMPLES) * nm);
    if (offNm > 0.02 * nm) inshore++;
  }
  expect(inshore).toBeGreaterThan(30);
});
