import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { openFairway } from '../src/web/index.ts';
import { serveFiles } from '../test/support/file-server.ts';
import { quantile, type Section } from './report.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHROMIUM = '/usr/bin/chromium';
const RUNS = 5;

/** Zooms of the tiles, and how many routes, and tiles of each zoom. */
const ZOOMS = [0, 2, 4, 6, 8, 10, 12];
const CALLS = 30;

declare global {
  interface Window {
    openFairway: typeof openFairway;
    fairway: Awaited<ReturnType<typeof openFairway>>;
  }
}

/** The engine in a worker of a page in Chromium; nothing where there is no Chromium. */
export async function benchWeb(): Promise<Section[]> {
  if (!existsSync(CHROMIUM)) return [];
  const dir = mkdtempSync(join(tmpdir(), 'fairway-web-'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><script type="module" src="page.js"></script>');
  buildSync({
    stdin: {
      contents: `import { openFairway } from './web/index.js'; Object.assign(window, { openFairway });`,
      resolveDir: join(ROOT, 'dist'),
    },
    outfile: join(dir, 'page.js'),
    bundle: true,
    minify: true,
    format: 'esm',
  });
  buildSync({
    entryPoints: [join(ROOT, 'dist/web/worker.js')],
    outfile: join(dir, 'worker.js'),
    bundle: true,
    minify: true,
    format: 'esm',
  });
  const server = await serveFiles(dir, join(ROOT, 'graph-data'));
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-quic'],
  });
  try {
    const cold: number[] = [];
    const kept: number[] = [];
    let rows: (string | number)[][] = [];
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext();
      cold.push(await openIn(context, server.url));
      // the worker keeps the files after it has answered
      await new Promise((resolve) => setTimeout(resolve, 1000));
      kept.push(await openIn(context, server.url));
      if (run === RUNS - 1) rows = await callsOf(context.pages()[0]);
      await context.close();
    }
    return [
      {
        title: 'In a browser',
        about: `\`fairway-router/web\` in headless Chromium ${browser.version()}, files from this machine, ${RUNS} new profiles; ${CALLS} tiles a zoom about ports, at half a pixel of 512 to a tile. Milliseconds, median and most.`,
        columns: ['what', 'median', 'most'],
        rows: [
          ['page to engine, nothing kept', ...spread(cold)],
          ['page to engine, files in Cache Storage', ...spread(kept)],
          ...rows,
        ],
      },
    ];
  } finally {
    await browser.close();
    await server.close();
    rmSync(dir, { recursive: true });
  }
}

/** Milliseconds from a page's start until its engine is open. */
async function openIn(context: BrowserContext, url: string): Promise<number> {
  for (const old of context.pages()) await old.close();
  const page = await context.newPage();
  await page.goto(url);
  return page.evaluate(async () => {
    window.fairway = await window.openFairway({ baseUrl: './' });
    return performance.now();
  });
}

/** Rows of calls from the page, there and back. */
async function callsOf(page: Page): Promise<(string | number)[][]> {
  const locations = await page.evaluate(() => window.fairway.locations.all());
  const ports = locations.filter(({ type }) => type === 'port');
  const at = (i: number) => ports[(i * 7919) % ports.length].latlng;
  const pairs = Array.from({ length: CALLS }, (_, i) => ({ from: at(i), to: at(i + CALLS) }));
  const routes = await page.evaluate(async (requests) => {
    const times: number[] = [];
    for (const request of requests) {
      const began = performance.now();
      await window.fairway.routes([request]);
      times.push(performance.now() - began);
    }
    return times;
  }, pairs);
  const rows = [['route between ports', ...spread(routes)]];
  for (const zoom of ZOOMS) {
    const tileBoxes = Array.from({ length: CALLS }, (_, i) => tileAt(at(i), zoom));
    const tiles = await page.evaluate(
      async ({ boxes, tolerance }) => {
        const times: number[] = [];
        for (const box of boxes) {
          const began = performance.now();
          await window.fairway.coast.land(box, tolerance);
          times.push(performance.now() - began);
        }
        return times;
      },
      { boxes: tileBoxes, tolerance: 360 / 2 ** zoom / 1024 },
    );
    rows.push([`land of a tile, zoom ${zoom}`, ...spread(tiles)]);
  }
  return rows;
}

/** The box of the tile of a web map that a position lies in. */
function tileAt({ lng, lat }: { lng: number; lat: number }, zoom: number): [number, number, number, number] {
  const n = 2 ** zoom;
  const x = Math.floor(((lng + 180) / 360) * n);
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * n);
  const latOf = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / n))) * 180) / Math.PI;
  return [(x / n) * 360 - 180, latOf(y + 1), ((x + 1) / n) * 360 - 180, latOf(y)];
}

function spread(times: readonly number[]): string[] {
  const sorted = [...times].sort((a, b) => a - b);
  return [quantile(sorted, 0.5), sorted[sorted.length - 1]].map((time) => time.toFixed(time < 10 ? 1 : 0));
}
