import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { MAIN } from '../support/built.ts';
import { fairway } from '../support/world.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A package of the command alone: without the service, and without the packages that the service needs. */
const dir = mkdtempSync(join(tmpdir(), 'fairway-cli-'));
afterAll(() => rmSync(dir, { recursive: true }));
cpSync(MAIN, join(dir, 'dist/cli/main.js'), { recursive: true });
cpSync(join(ROOT, 'package.json'), join(dir, 'package.json'));
symlinkSync(join(ROOT, 'graph-data'), join(dir, 'graph-data'));
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
for (const name of Object.keys(dependencies)) {
  const link = join(dir, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', name), link);
}

function run(...args: string[]) {
  return spawnSync(process.execPath, [join(dir, 'dist/cli/main.js'), ...args], { encoding: 'utf8' });
}

test('distance and route answer as the engine does, without the service', () => {
  const options = { suez: false };
  const place = { lat: 1.2, lng: 103.75 };
  const { stdout, stderr } = run('distance', 'NLRTM', '103.75,1.2', '--close', 'suez');
  expect(stderr).toBe('');
  expect(Number(stdout)).toBe(fairway.distance({ from: 'NLRTM', to: place, options }));
  const route = run('route', 'NLRTM', 'GBLON');
  expect(JSON.parse(route.stdout)).toEqual(
    JSON.parse(JSON.stringify(fairway.route({ from: 'NLRTM', to: 'GBLON' }))),
  );
});

test('what it cannot take is said in a line', () => {
  for (const args of [['distance', 'NLRTM'], ['distance', 'NLRTM', 'XXXXX'], ['serve']]) {
    const { status, stderr } = run(...args);
    expect(status, args.join(' ')).toBe(args[0] === 'serve' ? 2 : 1);
    expect(stderr.split('\n').length).toBeLessThan(5);
  }
});
