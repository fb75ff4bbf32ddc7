import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRequest } from '../../data-build/request.ts';
import { LOCATION_FILES, REGION_FILES } from '../../data-build/sources.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'fairway-request-'));
const whole = join(dir, 'sources');
const ofRegion = join(dir, 'wpi-only');
const compiled = join(dir, 'compiled');

beforeAll(() => {
  const touch = (path: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  };
  for (const path of LOCATION_FILES) touch(join(whole, path));
  for (const path of REGION_FILES) touch(join(ofRegion, path));
  for (const name of ['coast.pbf', 'graph.pbf']) touch(join(compiled, name));
  cpSync(whole, join(dir, 'no-geocodes'), { recursive: true });
  rmSync(join(dir, 'no-geocodes/unlocode-ports/nominatim-coords.csv'));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('a request', () => {
  test('of nothing is the world without sources, into the data of the package', () => {
    expect(parseRequest([])).toEqual({ parts: ['water'], out: join(ROOT, 'graph-data'), accept: false });
  });

  test('of a region needs only the positions of ports', () => {
    const args = ['--bbox=-6.5,50,2,52.5', '--out', dir, '--sources', ofRegion];
    const bounds = { west: -6.5, south: 50, east: 2, north: 52.5 };
    expect(parseRequest(args)).toEqual({
      parts: ['water'],
      out: dir,
      bounds,
      sources: ofRegion,
      accept: false,
    });
  });

  test('of the world with sources may ask for a report', () => {
    const args = ['--sources', whole, '--report', 'report.md'];
    expect(parseRequest(args)).toMatchObject({
      parts: ['water', 'locations'],
      sources: whole,
      report: 'report.md',
    });
  });

  test('of the water of the world needs only the positions of ports', () => {
    expect(parseRequest(['--only', 'water', '--sources', ofRegion])).toMatchObject({ parts: ['water'] });
  });

  test('of help is none', () => {
    expect(parseRequest(['--help'])).toBeUndefined();
  });

  test.each<[string[], string]>([
    [['--bbox', '1,2,3', '--out', dir], '--bbox: got 1,2,3, expected W,S,E,N'],
    [['--bbox', '1,2,3,x', '--out', dir], '--bbox: got 1,2,3,x, expected W,S,E,N'],
    [['--bbox', '1,2,3,4,5', '--out', dir], '--bbox: got 1,2,3,4,5, expected W,S,E,N'],
    [['--bbox', '3,2,1,4', '--out', dir], '--bbox: got 3,2,1,4, expected W,S,E,N'],
    [['--bbox', '1,4,3,2', '--out', dir], '--bbox: got 1,4,3,2, expected W,S,E,N'],
    [['--bbox', '170,2,190,4', '--out', dir], '--bbox: got 170,2,190,4, expected W,S,E,N'],
    [['--bbox', '1,2,3,4'], '--out: got none, expected a folder'],
    [['--bbox', '1,2,3,4', '--only', 'areas'], '--bbox: got 1,2,3,4, expected none with --only areas'],
    [['--accept'], '--accept: got it without locations, expected the world'],
    [['--only', 'coast'], '--only: got coast, expected water, areas, locations'],
    [['--only', 'locations', '--out', compiled], '--sources: got none, expected the folder'],
    [
      ['--only', 'locations', '--out', dir, '--sources', whole],
      `--out: ${join(dir, 'coast.pbf')} is missing`,
    ],
    [['--only', 'areas', '--out', dir], `--out: ${join(dir, 'graph.pbf')} is missing`],
    [['--sources', join(dir, 'none')], `--sources: got ${join(dir, 'none')}, expected a folder`],
    [['--sources', ofRegion], `--sources: ${join(ofRegion, LOCATION_FILES[1])} is missing`],
    [['--sources', join(dir, 'no-geocodes')], 'unlocode-ports/nominatim-coords.csv is missing'],
    [['--report', 'report.md'], '--report: got report.md, but no locations are compiled'],
    [['--bbox', '-6.5,50,2,52.5', '--out', dir], "use '--bbox=-XYZ'"],
    [['--oops'], "Unknown option '--oops'"],
  ])('%j is refused', (args, message) => {
    expect(() => parseRequest(args)).toThrow(message);
  });
});

test.each([
  ['data-build/main.ts', '--only', 'coast'],
  ['data-build/rivers/main.ts', '--sources', join(dir, 'none')],
])('%s tells a mistake in one line, without a stack', (script, ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^--(only|sources): got [^\n]*, expected [^\n]*\n$/);
});
