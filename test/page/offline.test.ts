import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { offline } from '../../src/page-build/offline.ts';

const PUBLIC = ['icon.svg', 'manifest.webmanifest'];
const dir = mkdtempSync(join(tmpdir(), 'fairway-offline-'));
afterAll(() => rmSync(dir, { recursive: true }));
beforeEach(() => {
  for (const name of PUBLIC) writeFileSync(join(dir, name), name);
});

/** The files and the version before the service worker of a page with one script. */
function built(script = 'script'): { files: string[]; version: string } {
  const bundle = {
    'sw.js': { type: 'chunk', fileName: 'sw.js', code: '' },
    'a.js': { type: 'chunk', fileName: 'a.js', code: script },
    'index.html': { type: 'asset', fileName: 'index.html', source: '<html>' },
    'licences.md': { type: 'asset', fileName: 'licences.md', source: '' },
  };
  const plugin = offline() as unknown as {
    configResolved(config: { publicDir: string }): void;
    generateBundle: { handler(options: unknown, written: typeof bundle): void };
  };
  plugin.configResolved({ publicDir: dir });
  plugin.generateBundle.handler(undefined, bundle);
  const [, files, version] = /^const FILES = (.*), VERSION = "(.*)";/.exec(bundle['sw.js'].code)!;
  return { files: JSON.parse(files), version };
}

test('the service worker knows every file of the page but itself and what is only read', () => {
  expect(built().files.sort()).toEqual(['./', './a.js', ...PUBLIC.map((name) => `./${name}`)].sort());
});

test('its version is another when any of them is', () => {
  const versions = [built().version, built('another').version];
  for (const name of PUBLIC) {
    writeFileSync(join(dir, name), 'another');
    versions.push(built().version);
  }
  expect(new Set(versions).size).toBe(4);
  for (const name of PUBLIC) writeFileSync(join(dir, name), name);
  expect(built().version).toBe(versions[0]);
});
