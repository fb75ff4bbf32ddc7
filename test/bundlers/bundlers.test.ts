import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Fairway } from '../../src/index.ts';
import { readFairwayData } from '../../src/node.ts';
import { type FileServer, serveFiles } from '../support/file-server.ts';
import { NodeWorker } from '../support/web-worker.ts';
import { BUNDLERS } from './bundlers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REQUEST = { from: 'NLRTM', to: { lat: 1.2, lng: 103.75 } };

const PROGRAMS = {
  engine: `
    import { Fairway } from 'fairway-router';
    export const measure = async (data, request) => Fairway.from(data).distance(request);`,
  page: `
    import { openFairway } from 'fairway-router/web';
    export async function measure(_, request, baseUrl) {
      const fairway = await openFairway({ baseUrl });
      const nm = await fairway.distance(request);
      fairway.close();
      return nm;
    }`,
};

const dir = mkdtempSync(join(tmpdir(), 'fairway-bundlers-'));
const data = await readFairwayData();
const expected = Fairway.from(data).distance(REQUEST);
let server: FileServer;

beforeAll(async () => {
  server = await serveFiles(join(ROOT, 'graph-data'));
  vi.stubGlobal('Worker', NodeWorker);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
  rmSync(dir, { recursive: true });
});

/** A folder with a program and the package, as a project has them. */
function projectOf(name: keyof typeof PROGRAMS): string {
  const project = join(dir, name);
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  symlinkSync(ROOT, join(project, 'node_modules/fairway-router'));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project, 'program.js'), PROGRAMS[name]);
  return project;
}

describe.each(['engine', 'page'] as const)('a program with the %s', (name) => {
  const project = projectOf(name);

  test.each(Object.keys(BUNDLERS))('is bundled by %s, and measures as the source does', async (bundler) => {
    const out = join(dir, `${name}-${bundler}`);
    await BUNDLERS[bundler]({ dir: project, out, hasWorker: name === 'page' });
    writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
    const { measure } = await import(/* @vite-ignore */ pathToFileURL(join(out, 'program.js')).href);
    expect(await measure(data, REQUEST, server.url)).toBe(expected);
  });
});

test('a page has 3 kB of script besides its worker, and the engine less than 92 kB, after brotli', () => {
  const kilobytes = (file: string) => brotliCompressSync(readFileSync(join(dir, file))).length / 1000;
  expect(kilobytes('page-esbuild/program.js')).toBeLessThan(3);
  expect(kilobytes('page-esbuild/worker.js')).toBeLessThan(93);
  expect(kilobytes('engine-esbuild/program.js')).toBeLessThan(92);
});
