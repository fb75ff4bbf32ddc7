import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { hasBrowser, launch } from '../page/browser.ts';
import { BUNDLERS } from './bundlers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Rollup needs one plugin more, since a package of the formats is CommonJS. */
const BARE = ['esbuild', 'vite', 'webpack'];

const PROGRAM = `
  import { fromGpx } from 'fairway-router/formats';
  export const read = (text) => fromGpx(text)[0];`;
const GPX = '<gpx><rte><name>Trip</name><rtept lat="52" lon="4"/></rte></gpx>';
const PLAN = { name: 'Trip', waypoints: [{ lat: 52, lng: 4 }] };

const dir = mkdtempSync(join(tmpdir(), 'fairway-formats-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A project with the package as npm lays it there: a link to a clone is none of `node_modules` to Vite. */
function project(): string {
  const own = join(dir, 'node_modules/fairway-router');
  mkdirSync(join(own, 'dist'), { recursive: true });
  for (const part of ['package.json', 'dist/formats', 'dist/chunks'])
    cpSync(join(ROOT, part), join(own, part), { recursive: true });
  for (const name of ['@xmldom/xmldom', 'csv-stringify']) {
    const link = join(dir, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(dir, 'program.js'), PROGRAM);
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Formats</title>');
  return dir;
}

describe('a program with the formats', () => {
  const root = project();

  test.each(BARE)('is bundled by %s with nothing set', async (bundler) => {
    const out = join(root, bundler);
    await BUNDLERS[bundler]({ dir: root, out, hasWorker: false });
    writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
    const { read } = await import(/* @vite-ignore */ pathToFileURL(join(out, 'program.js')).href);
    expect(read(GPX)).toEqual(PLAN);
  });

  test.skipIf(!hasBrowser)("runs from Vite's dev server with the settings of docs/web.md", async () => {
    const page = readFileSync(join(ROOT, 'docs/web.md'), 'utf8');
    const [, excluded, included] =
      page.match(/^\| Vite \|.*`optimizeDeps: \{ exclude: \['(.*?)'\] \}`.*`include: \['(.*?)'\]`/m) ?? [];
    const optimizeDeps = { exclude: [excluded], include: [included] };
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      optimizeDeps,
      // what is linked to lies elsewhere
      server: { port: 0, ws: false, fs: { strict: false } },
    });
    const browser = await launch([]);
    try {
      await server.listen();
      const opened = await browser.newPage();
      await opened.goto(server.resolvedUrls?.local[0] ?? '');
      const read = `import('/program.js').then(({ read }) => read(${JSON.stringify(GPX)}))`;
      expect(await opened.evaluate(read)).toEqual(PLAN);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
