import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { openPageFiles } from '../src/page-files.ts';
import { hasBrowser, launch } from '../test/page/browser.ts';
import { figure, quantile, type Section } from './report.ts';

/** Visits, each of a browser that has seen nothing yet. */
const VISITS = 5;
/** Where the chart jumps, as ends of a route. */
const JUMPS = [
  ['SGSIN', 'MYPKG'],
  ['NLRTM', 'GBLON'],
  ['JPYOK', 'JPTYO'],
  ['CLVAP', 'CLSAI'],
  ['NOBGO', 'NOSVG'],
];
const MOVES = 60;
const SIZE = { width: 1280, height: 800 };

/** The page in Chromium: from nothing, again, after a jump, and while an end is dragged. None without the browser. */
export async function benchPage(): Promise<Section[]> {
  const files = openPageFiles();
  if (!hasBrowser || !files) return [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) =>
    files.serve(request, response, () => response.writeHead(404).end()),
  ).on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const bytes = () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  const browser = await launch();
  try {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, url, bytes));
    const page = await open(await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' }), url);
    const jumps = await timesOfJumps(page);
    const routes = await timesOfRoutes(page);
    const times = (name: 'picture' | 'coast' | 'engine' | 'again') => visits.map((entry) => entry[name]);
    return [
      {
        title: 'The page',
        about: `Milliseconds in Chromium, ${SIZE.width} x ${SIZE.height} without a graphics card, from the loopback; ${figure(visits[0].bytes / 1e6)} MB are loaded.`,
        columns: ['what', 'median', 'most'],
        rows: [
          row('first coast, as a picture', times('picture')),
          row('first coast of the chart', times('coast')),
          row('engine ready', times('engine')),
          row('engine ready, second visit', times('again')),
          row('chart at rest after a jump', jumps),
          row(`route while an end is dragged, ${routes.length} of ${MOVES} moves`, routes),
        ],
      },
    ];
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

function row(what: string, times: number[]): string[] {
  const sorted = Float64Array.from(times).sort();
  return [what, figure(quantile(sorted, 0.5)), figure(sorted[sorted.length - 1])];
}

type Context = Awaited<ReturnType<Browser['newContext']>>;

/** A first visit, and a second one of the same browser. */
async function visit(browser: Browser, url: string, bytes: () => number) {
  const before = bytes();
  const context = await browser.newContext({ viewport: SIZE });
  const page = await open(context, url);
  const first = {
    picture: await markOf(page, 'first-contentful-paint'),
    coast: await markOf(page, 'first coast'),
    engine: await markOf(page, 'engine ready'),
  };
  const loaded = bytes() - before;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const again = await markOf(page, 'engine ready');
  await context.close();
  return { ...first, again, bytes: loaded };
}

async function open(context: Context, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('#from').waitFor();
  return page;
}

/** When something came about, milliseconds from the beginning. */
async function markOf(page: Page, name: string): Promise<number> {
  await page.waitForFunction((wanted) => performance.getEntriesByName(wanted).length > 0, name);
  return page.evaluate((wanted) => performance.getEntriesByName(wanted)[0].startTime, name);
}

async function timesOfJumps(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const [from, to] of JUMPS) {
    const start = await page.evaluate((hash) => {
      performance.clearMarks('chart at rest');
      location.hash = hash;
      return performance.now();
    }, `from=${from}&to=${to}`);
    await page.locator('.length strong').waitFor();
    times.push((await markOf(page, 'chart at rest')) - start);
  }
  return times;
}

/** Times of the routes that are found while an end is dragged to and fro at sea. */
async function timesOfRoutes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    location.hash = 'from=NLRTM&to=5,-25';
  });
  await page.locator('.length strong').waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'route') times.push(duration);
    }).observe({ type: 'measure' });
  });
  const box = await page.locator('.mark-to').boundingBox();
  if (!box) throw new Error('Expected the destination on the chart');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= MOVES; i++) await page.mouse.move(x + 40 * Math.sin(i / 6), y + 60 * Math.sin(i / 9));
  await page.mouse.up();
  await page.waitForTimeout(500);
  return page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
}
