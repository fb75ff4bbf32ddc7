import { expect, test } from 'vitest';
import { Attacher } from '../../src/attach/attacher.ts';
import { isWater } from '../../src/coast/contains.ts';
import { between } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleMeters } from '../../src/geo/sphere.ts';
import { seededRandom } from '../support/random.ts';
import { graph, waters } from '../support/waters.ts';

/** From this far channels are seen in free water, metres. */
const REACH = 15_000;
/** Positions this far apart on a leg are looked at, metres. */
const STEP = 50;

const { coast } = waters;
const attacher = new Attacher(waters);

function isOverWater(from: Position, to: Position): boolean {
  const pieces = Math.ceil(greatCircleMeters(...from, ...to) / STEP);
  for (let i = 0; i <= pieces; i++) if (!isWater(coast, ...between(from, to, i / pieces))) return false;
  return true;
}

test('positions in free water are joined to the channels round them only where no land lies between', () => {
  const random = seededRandom(51);
  let joined = 0;
  let apart = 0;
  for (let round = 0; round < 6000; round++) {
    const node = graph.cornerCount + Math.floor(random() * (graph.nodeCount - graph.cornerCount));
    const at: Position = [graph.lng[node], graph.lat[node]];
    const from = destination(...at, 360 * random(), REACH * 0.99 * random());
    if (!attacher.freePoint(...from)) continue;
    const isJoined = attacher.attach(from).node.includes(node);
    const isClear = isOverWater(from, at);
    if (isJoined) expect(isClear, `${from} to ${at}`).toBe(true);
    if (isJoined) joined++;
    else if (!isClear) apart++;
  }
  expect(joined).toBeGreaterThan(60);
  expect(apart).toBeGreaterThan(20);
});
