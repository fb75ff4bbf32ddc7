import { describe, expect, it } from 'vitest';
import { PatchPairFinder } from '../../../data-build/locations/patch-pair-finder.ts';
import type { Position } from '../../../src/geo/position.ts';
import { greatCircleNm } from '../../../src/geo/sphere.ts';
import { PassageSets } from '../../../src/graph/passage-sets.ts';
import { patchesOf } from '../../../src/near/patches.ts';
import type { Query } from '../../../src/router/query.ts';
import { seededRandom } from '../../support/random.ts';

const random = seededRandom(12);
/** Ports on some square degrees, the first of them at two places. */
const ports = Array.from({ length: 400 }, (): Position => [20 + 5 * random(), 40 + 5 * random()]);
ports.push(ports[0]);
const patches = patchesOf(ports);
const closed = new PassageSets().allOpen;

/** Key of two ports' patches, as of a pair. */
function keyOf(a: number, b: number): string {
  const [p, q] = [patches.of[a], patches.of[b]];
  return `${Math.min(p, q)}-${Math.max(p, q)}`;
}

/** Key of a pair of patches to how many pairs of ports at different places lie in them, up to 150 nm apart. */
const near = new Map<string, number>();
for (let a = 0; a < ports.length - 1; a++) {
  for (let b = a + 1; b < ports.length - 1; b++) {
    if (greatCircleNm(...ports[a], ...ports[b]) <= 150)
      near.set(keyOf(a, b), (near.get(keyOf(a, b)) ?? 0) + 1);
  }
}

/** What is found and asked where ways save so much. */
function find(savedNm: (query: Query) => number): { joined: string[]; asked: Query[] } {
  const asked: Query[] = [];
  const finder = new PatchPairFinder(ports, patches, closed, (onShortCut) => ({
    cost: (query) => {
      asked.push(query);
      // a way may be beaten by another
      for (const nm of [0.01, savedNm(query)]) onShortCut([], nm, false);
      return 1;
    },
  }));
  const joined = Array.from({ length: patches.places.length }, (_, patch) => finder.joinedTo(patch));
  return { joined: joined.flatMap((others, patch) => others.map((other) => `${patch}-${other}`)), asked };
}

describe('the finder of pairs of patches', () => {
  it('asks for four ways between ports of each two patches up to 150 nm apart, and for one of eight more', () => {
    expect(near.size).toBeGreaterThan(1_000);
    expect(Math.max(...near.values())).toBeGreaterThan(12);
    const { joined, asked } = find(() => 0.04);
    expect(joined).toEqual([]);
    const counts = new Map<string, number>();
    for (const { from, to } of asked) {
      const key = keyOf(from.port, to.port);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const expected = [...near].map(([key, n]): [string, number] => [key, Math.min(n, Math.ceil(4 + n / 8))]);
    expect(counts).toEqual(new Map(expected));
    const ways = asked.map(({ from, to }) => [from.port, to.port].sort().join());
    expect(new Set(ways).size).toBe(ways.length);
    const isWhole = ({ from, to, closed: shut }: Query) =>
      from.position === ports[from.port] && to.position === ports[to.port] && shut === closed;
    expect(asked.every(isWhole)).toBe(true);
  });

  it('joins patches where a way saves something, and asks for no more there', () => {
    const all = find(() => 0.06);
    expect(all.joined.sort()).toEqual([...near.keys()].sort());
    expect(all.asked.length).toBe(near.size);
    const isSaving = ({ from, to }: Query) => (patches.of[from.port] + patches.of[to.port]) % 3 === 0;
    const some = find((query) => (isSaving(query) ? 1 : 0));
    const expected = [...near.keys()].filter((key) => {
      const [p, q] = key.split('-').map(Number);
      return (p + q) % 3 === 0;
    });
    expect(some.joined.sort()).toEqual(expected.sort());
  });
});
