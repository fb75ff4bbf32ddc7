import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { passagesOf } from '../../../data-build/channels/passages.ts';
import { readCurated, readPassageLines } from '../../../data-build/curated.ts';
import { gaugesOf, type LimitRow, type LimitTable } from '../../../data-build/limits/limits.ts';
import { GAUGES } from '../../../src/graph/passage-gauges.ts';

const table: LimitTable = readCurated('limits.json');
const keys = passagesOf(readPassageLines()).map(({ key }) => key);

test('npm run limits helps when it is asked to, refuses what it does not know, and writes nothing then', () => {
  const written = new URL('../../../src/graph/passage-gauges.ts', import.meta.url);
  const before = statSync(written).mtimeMs;
  const run = (...args: string[]) =>
    spawnSync('npm', ['run', '-s', 'limits', '--', ...args], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
  for (const option of ['--help', '-h']) {
    const { status, stdout } = run(option);
    expect(status).toBe(0);
    expect(stdout).toContain('Usage: npm run limits');
  }
  expect(run('--hlep')).toMatchObject({ status: 2, stdout: '', stderr: "Unknown option '--hlep'\n" });
  expect(statSync(written).mtimeMs).toBe(before);
});

describe('limits.json', () => {
  test('the engine has what it says: else npm run limits was not run', () => {
    expect(gaugesOf(table, keys)).toEqual(GAUGES);
  });

  test('every document is used, and what is not recalled has an address or a number', () => {
    const used = new Set(table.limits.flatMap(({ sources }) => sources));
    expect([...used].sort()).toEqual(Object.keys(table.documents).sort());
    const looked = table.limits.filter(({ recalled }) => !recalled);
    expect(looked.length).toBeGreaterThan(table.limits.length / 2);
    for (const { passage, dimension, sources } of looked) {
      const url = sources.some((id) => table.documents[id].url !== undefined);
      expect(url, `${passage}, ${dimension}`).toBe(true);
    }
  });

  test.each<[string, Partial<LimitRow>, RegExp]>([
    ['of no passage', { passage: 'atlantis' }, /atlantis.*no passage/],
    ['of no dimension', { dimension: 'height' as 'beam' }, /height.*expected one of/],
    ['of nothing', { limit: 0 }, /limit 0, expected a positive/],
    ['that is no number', { limit: Number.NaN }, /limit NaN/],
    ['in feet', { unit: 'ft' as 'm' }, /unit ft/],
    ['without a source', { sources: [] }, /no source/],
    ['of a document that is not listed', { sources: ['hearsay'] }, /hearsay is no document/],
  ])('a row %s is refused', (_, change, message) => {
    const limits = [{ ...table.limits[0], ...change }];
    expect(() => gaugesOf({ ...table, limits }, keys)).toThrow(message);
  });

  test('a figure that stands twice is refused', () => {
    const [row] = table.limits;
    expect(() => gaugesOf({ ...table, limits: [row, row] }, keys)).toThrow(/twice/);
  });
});
