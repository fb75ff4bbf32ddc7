import { expect, it } from 'vitest';
import { LruCache } from '../../src/attach/lru-cache.ts';
import { seededRandom } from '../support/random.ts';

it('keeps the values last used, and makes the others anew', () => {
  const made: string[] = [];
  const recent = new LruCache<string | null>(2);
  const get = (key: string) =>
    recent.get(key, () => {
      made.push(key);
      return key === 'none' ? null : key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b', 'none', 'none'].map(get)).toEqual([
    'A',
    'B',
    'A',
    'C',
    'A',
    'B',
    null,
    null,
  ]);
  expect(made).toEqual(['a', 'b', 'c', 'b', 'none']);
});

it('keeps at least the half of them that was asked for last, and never more than all', () => {
  const random = seededRandom(41);
  const size = 8;
  const recent = new LruCache<number>(size);
  const asked: string[] = [];
  let [again, anew] = [0, 0];
  for (let i = 0; i < 5000; i++) {
    const key = String(Math.floor(20 * random() ** 2));
    const others = [...new Set(asked.toReversed())].indexOf(key);
    let isMade = false;
    recent.get(key, () => {
      isMade = true;
      return i;
    });
    // so many others have been asked for since
    if (others >= 0 && others < size / 2) expect(isMade, `call ${i}`).toBe(false);
    if (others < 0 || others >= size) expect(isMade, `call ${i}`).toBe(true);
    if (isMade) anew++;
    else again++;
    asked.push(key);
  }
  expect(again).toBeGreaterThan(1000);
  expect(anew).toBeGreaterThan(1000);
});
