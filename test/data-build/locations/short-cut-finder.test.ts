import { describe, expect, it } from 'vitest';
import { ShortCutFinder } from '../../../data-build/locations/short-cut-finder.ts';
import type { Position } from '../../../src/geo/position.ts';
import { greatCircleNm } from '../../../src/geo/sphere.ts';
import { PassageSets } from '../../../src/graph/passage-sets.ts';
import { PatchPairs, patchesOf } from '../../../src/near/patches.ts';
import { cellAt } from '../../../src/near/short-cuts.ts';
import type { Query } from '../../../src/router/query.ts';
import { type Waypoint, waypoint } from '../../../src/router/waypoint.ts';
import { seededRandom } from '../../support/random.ts';

const random = seededRandom(12);
/** Ports on some square degrees, the first of them at two places. */
const ports = Array.from({ length: 400 }, (): Position => [20 + 5 * random(), 40 + 5 * random()]);
ports.push(ports[0]);
const patches = patchesOf(ports);
const closed = new PassageSets().allOpen;

/** A finder whose router tells of a way for each query, and of what it saves. */
function finderOf(wayOf: (query: Query) => Waypoint[], savedNm = 1, known?: PatchPairs) {
  const asked: Query[] = [];
  const router = (onShortCut: (way: readonly Waypoint[], saved: number) => void) => ({
    cost: (query: Query) => {
      asked.push(query);
      onShortCut(wayOf(query), savedNm);
      return 1;
    },
  });
  return { finder: new ShortCutFinder(ports, patches, closed, router, known), asked };
}

/** Key of a pair of patches to how many pairs of ports at different places lie in them, up to 150 nm apart. */
function pairsByPatches(): Map<string, number> {
  const pairs = new Map<string, number>();
  ports.slice(0, -1).forEach((from, a) => {
    ports.slice(a + 1, -1).forEach((to, i) => {
      if (greatCircleNm(...from, ...to) > 150) return;
      const key = keyOf(a, a + 1 + i);
      pairs.set(key, (pairs.get(key) ?? 0) + 1);
    });
  });
  return pairs;
}

function keyOf(a: number, b: number): string {
  const [p, q] = [patches.of[a], patches.of[b]];
  return `${Math.min(p, q)}-${Math.max(p, q)}`;
}

function countBy(asked: readonly Query[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { from, to } of asked) {
    const key = keyOf(from.port, to.port);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function shorePoint(position: Position): Waypoint {
  return { ...waypoint(position), atShore: true };
}

describe('the finder of short cuts', () => {
  it('first asks for one way between ports of each two patches, then for more where none joins them', () => {
    const pairs = pairsByPatches();
    expect(pairs.size).toBeGreaterThan(1_000);
    const first = finderOf(() => [], 0);
    for (let patch = 0; patch < patches.count; patch++) expect(first.finder.joinedTo(patch)).toEqual([]);
    expect(countBy(first.asked)).toEqual(new Map([...pairs.keys()].map((key) => [key, 1])));

    const [joined] = [...pairs.keys()].map((key) => key.split('-').map(Number) as [number, number]);
    const second = finderOf(() => [], 0, new PatchPairs(patches, [joined]));
    for (let patch = 0; patch < patches.count; patch++) second.finder.joinedTo(patch);
    const more = [...pairs].flatMap(([key, count]): [string, number][] => {
      const asked = Math.min(count, Math.ceil(3 + count / 12)) - 1;
      return asked > 0 && key !== joined.join('-') ? [[key, asked]] : [];
    });
    expect(more.length).toBeGreaterThan(100);
    expect(countBy(second.asked)).toEqual(new Map(more));

    const asked = [...first.asked, ...second.asked];
    const keys = asked.map(({ from, to }) => [from.port, to.port].sort().join());
    expect(new Set(keys).size).toBe(keys.length);
    const isWhole = ({ from, to, closed: shut }: Query) =>
      from.position === ports[from.port] && to.position === ports[to.port] && shut === closed;
    expect(asked.every(isWhole)).toBe(true);
  });

  it('joins patches where a way saves something, and asks for no more of these', () => {
    const { finder, asked } = finderOf(() => [], 0.06);
    const found = Array.from({ length: patches.count }, (_, patch) => finder.joinedTo(patch));
    const expected = [...pairsByPatches().keys()].sort();
    expect(found.flatMap((others, patch) => others.map((other) => `${patch}-${other}`)).sort()).toEqual(
      expected,
    );
    expect(asked.length).toBe(expected.length);
    const { finder: none } = finderOf(() => [shorePoint([22, 42])], 0.04);
    for (let patch = 0; patch < patches.count; patch++) expect(none.joinedTo(patch)).toEqual([]);
    expect(none.cells.size).toBe(0);
  });

  it('takes the cells of corners of the shore that lie near to neither end', () => {
    const far = Array.from({ length: 40 }, (): Position => [50 + 5 * random(), 40 + 5 * random()]);
    const { finder } = finderOf(({ from, to }) => [
      waypoint(from.position),
      shorePoint([from.position[0], from.position[1] + 0.05]),
      ...far.map(shorePoint),
      waypoint([60, 40]),
      shorePoint([to.position[0], to.position[1] - 0.05]),
      waypoint(to.position),
    ]);
    finder.joinedTo(5);
    expect([...finder.cells].sort()).toEqual([...new Set(far.map((at) => cellAt(...at)))].sort());
  });
});
