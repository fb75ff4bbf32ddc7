import { expect, it } from 'vitest';
import { LruCache } from '../../src/attach/lru-cache.ts';

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
