import { expect, test } from 'vitest';
import { readChannelLines, readOpenLines } from '../../data-build/curated.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { graph, waters } from '../support/waters.ts';
import { fairway } from '../support/world.ts';

/** A line's first and last vertex in free water, where all ways lead over the graph, and its length between them. */
interface Stretch {
  readonly name: string;
  readonly from: Position;
  readonly to: Position;
  readonly nm: number;
}

const isFree = ([lng, lat]: Position) => waters.mesh.water[waters.locator.pointAt(lng, lat).triangle] === 1;
/** Those closed unasked are opened. */
const options = Object.fromEntries(
  graph.passages.filter(({ closedByDefault }) => closedByDefault).map(({ key }) => [key, true]),
);

function stretchOf({ name, line }: { name: string; line: readonly Position[] }): Stretch | undefined {
  const first = line.findIndex(isFree);
  const last = line.findLastIndex(isFree);
  if (last <= first) return undefined;
  const nm = line
    .slice(first + 1, last + 1)
    .reduce((sum, to, i) => sum + greatCircleNm(...line[first + i], ...to), 0);
  return { name, from: line[first], to: line[last], nm };
}

test('ways pass along all curated lines, from free water to free water', () => {
  const stretches = [...readOpenLines(), ...readChannelLines()].flatMap((line) => stretchOf(line) ?? []);
  const shut = stretches.filter(({ from: [fromLng, fromLat], to: [toLng, toLat], nm }) => {
    const request = { from: { lng: fromLng, lat: fromLat }, to: { lng: toLng, lat: toLat }, options };
    return fairway.distance(request) > 1.2 * nm + 1.5;
  });
  expect(stretches.length).toBeGreaterThan(350);
  expect(shut.map(({ name }) => name)).toEqual([]);
});
