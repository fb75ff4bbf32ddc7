import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

test('every mutant is one change to the sources as they are', () => {
  const stale = MUTANTS.filter(({ file, from, to }) => {
    const source = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8');
    return source.split(from).length !== 2 || from === to;
  });
  expect(MUTANTS.length).toBeGreaterThan(90);
  expect(stale.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
});
