import { expect, test } from 'vitest';
import { PassageSets } from '../../src/graph/passage-sets.ts';
import { seededRandom } from '../support/random.ts';

/** More than a word has bits. */
const PASSAGES = 70;

test('sets are what sets of numbers are, each kept once', () => {
  const random = seededRandom(2);
  const passage = () => Math.floor(PASSAGES * random());
  const some = () => Array.from({ length: Math.floor(4 * random()) }, passage);
  const sets = new PassageSets([[4], [1, 69]]);
  expect([sets.count, sets.of([69, 1, 1]), sets.of([])]).toEqual([3, 2, 0]);
  const known = new Map<string, number>();
  for (let round = 0; round < 3000; round++) {
    const [p, q, one] = [some(), some(), passage()];
    const [a, b] = [sets.of(p), sets.of(q)];
    const both = [...new Set([...p, ...q])].sort((x, y) => x - y);
    const union = sets.union(a, b);
    expect(sets.members(union)).toEqual(both);
    expect(sets.union(b, a)).toBe(union);
    expect(known.get(both.join()) ?? union).toBe(union);
    known.set(both.join(), union);
    expect(sets.members(sets.with(a, one))).toEqual([...new Set([...p, one])].sort((x, y) => x - y));
    expect(sets.within(b)[a]).toBe(p.every((member) => q.includes(member)) ? 1 : 0);
  }
  expect(new PassageSets(sets.lists).lists).toEqual(sets.lists);
});

test('closed passages shut the sets that hold one of them, also those made later', () => {
  const random = seededRandom(3);
  const passage = () => Math.floor(PASSAGES * random());
  const sets = new PassageSets();
  const closed = Array.from({ length: 20 }, () => Array.from({ length: Math.floor(9 * random()) }, passage));
  const objects = closed.map((passages) => sets.closed(passages));
  for (let round = 0; round < 500; round++) {
    const members = Array.from({ length: Math.floor(4 * random()) }, passage);
    const set = sets.of(members);
    closed.forEach((passages, i) => {
      const holds = members.some((member) => passages.includes(member));
      expect(objects[i].shut[set]).toBe(holds ? 1 : 0);
    });
  }
  closed.forEach((passages, i) => {
    expect(objects[i].equals(sets.closed([...passages].reverse()))).toBe(true);
    expect(objects[i].isNone).toBe(passages.length === 0);
    for (const [k, others] of closed.entries()) {
      expect(objects[i].includes(objects[k])).toBe(others.every((other) => passages.includes(other)));
    }
  });
});

test('of ever other closed passages no more than some are kept, and each is right', () => {
  const sets = new PassageSets([[1], [2, 3]]);
  const first = sets.closed([1]);
  expect(sets.closed([1])).toBe(first);
  for (let i = 0; i < 2000; i++) {
    const passages = [...Array(11).keys()].filter((bit) => (i >>> bit) % 2 === 1);
    const { shut } = sets.closed(passages);
    expect([...shut]).toEqual([
      0,
      ...[[1], [2, 3]].map((set) => (set.some((p) => passages.includes(p)) ? 1 : 0)),
    ]);
  }
  expect(sets.closed([1]).equals(first)).toBe(true);
  expect(sets.count).toBe(3);
});
