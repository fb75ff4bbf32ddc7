import { describe, expect, it } from 'vitest';
import { ShortCutFinder } from '../../../data-build/locations/short-cut-finder.ts';
import type { Position } from '../../../src/geo/position.ts';
import { greatCircleNm } from '../../../src/geo/sphere.ts';
import { PassageSets } from '../../../src/graph/passage-sets.ts';
import { cellAt } from '../../../src/near/short-cuts.ts';
import type { Query } from '../../../src/router/query.ts';
import { type Waypoint, waypoint } from '../../../src/router/waypoint.ts';
import { randomPosition, seededRandom } from '../../support/random.ts';

const random = seededRandom(12);
const ports = Array.from({ length: 500 }, () => randomPosition(random));
const closed = new PassageSets().allOpen;

/** A finder whose router tells of a way for each query. */
function finderOf(wayOf: (query: Query) => Waypoint[]): { finder: ShortCutFinder; asked: Query[] } {
  const asked: Query[] = [];
  const finder = new ShortCutFinder(ports, closed, (onShortCut) => ({
    cost: (query) => {
      asked.push(query);
      onShortCut(wayOf(query), 1, false);
      return 1;
    },
  }));
  return { finder, asked };
}

function shorePoint(position: Position): Waypoint {
  return { ...waypoint(position), atShore: true };
}

describe('the finder of short cuts', () => {
  it('asks once for each way from a port to the 10 nearest others, every 4th up to the 60th, every 40th up to the 400th', () => {
    const { finder, asked } = finderOf(() => []);
    const neighbours = ports.map((from, port) =>
      ports
        .map((position, i) => ({ i, nm: greatCircleNm(...from, ...position) }))
        .filter(({ i }) => i !== port)
        .sort((a, b) => a.nm - b.nm)
        .map(({ i }) => i)
        .filter((_, i) => i < 10 || (i < 60 ? i % 4 === 2 : i < 400 && i % 40 === 20)),
    );
    const keyOf = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;
    const expected = new Set(neighbours.flatMap((others, port) => others.map((other) => keyOf(port, other))));
    for (const port of ports.keys()) finder.addFrom(port);
    expect(asked.map(({ from, to }) => keyOf(from.port, to.port)).sort()).toEqual([...expected].sort());
    const isWhole = ({ from, to, closed: shut }: Query) =>
      from.position === ports[from.port] && to.position === ports[to.port] && shut === closed;
    expect(asked.every(isWhole)).toBe(true);
  });

  it('takes the cells of corners of the shore that lie near to neither end', () => {
    const far = Array.from({ length: 40 }, () => randomPosition(random));
    const { finder } = finderOf(({ from, to }) => [
      waypoint(from.position),
      shorePoint([from.position[0], from.position[1] + 0.05]),
      ...far.map(shorePoint),
      waypoint(randomPosition(random)),
      shorePoint([to.position[0], to.position[1] - 0.05]),
      waypoint(to.position),
    ]);
    finder.addFrom(5);
    const isFar = (at: Position) => ports.every((port) => greatCircleNm(...at, ...port) > 5);
    expect(far.filter(isFar).length).toBeGreaterThan(30);
    expect([...finder.cells].sort()).toEqual(
      [...new Set(far.filter(isFar).map((at) => cellAt(...at)))].sort(),
    );
  });
});
