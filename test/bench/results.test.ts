import { expect, test } from 'vitest';
import type { Section } from '../../bench/report.ts';
import { updatedResults } from '../../bench/results.ts';

const section = (title: string, value: number): Section => ({
  title,
  about: `About ${title}.`,
  columns: ['a'],
  rows: [[value]],
});
const titlesOf = (text: string) => Array.from(text.matchAll(/^## (.*)$/gm), ([, title]) => title);
const HEAD = '# Results\n';

test('sections of benches that could not run stay as they stand, in their places', () => {
  const all = ['size', 'land', 'land: worst', 'service'].map((title) => section(title, 1));
  const tracked = updatedResults(HEAD, all, '', true).text;
  const { text, kept } = updatedResults(HEAD, [section('size', 2), section('service', 2)], tracked, false);
  expect(kept).toEqual(['land', 'land: worst']);
  expect(titlesOf(text)).toEqual(['size', 'land', 'land: worst', 'service']);
  expect(text.replaceAll('| 2 |', '| 1 |')).toBe(tracked);
});

test('without any left out, the file is what the benches gave', () => {
  const tracked = updatedResults(HEAD, [section('gone', 1), section('size', 1)], '', true).text;
  const { text, kept } = updatedResults(HEAD, [section('new', 2), section('size', 2)], tracked, true);
  expect(kept).toEqual([]);
  expect(titlesOf(text)).toEqual(['new', 'size']);
});

test('new sections come in beside those kept', () => {
  const tracked = updatedResults(HEAD, [section('land', 1), section('size', 1)], '', true).text;
  const { text } = updatedResults(HEAD, [section('tables', 2), section('size', 2)], tracked, false);
  expect(titlesOf(text).sort()).toEqual(['land', 'size', 'tables']);
});
