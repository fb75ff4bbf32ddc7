import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launch, servePage } from './browser.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
const BUILT = new URL('../../dist/page/', import.meta.url);
/** Before a script: Cache Storage does not answer it what it has. */
const SILENT = 'CacheStorage.prototype.match = Cache.prototype.match = () => new Promise(() => {});';

describe.skipIf(!hasBrowser)('the page where something is missing', () => {
  /** Files that come wrong, by a part of their address, and what comes. */
  const wrong = new Map<string, { status: number; body: string; headers?: Record<string, string> }>();
  let served: Awaited<ReturnType<typeof servePage>>;
  let browser: Browser;

  beforeAll(async () => {
    served = await servePage(({ url = '' }, response) => {
      const [, answer] = [...wrong].find(([part]) => url.includes(part)) ?? [];
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
      return answer !== undefined;
    });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    served?.close();
  });

  /** Opens the page in a browser that has kept nothing; no service worker has its files. */
  async function visit(hash = ''): Promise<{ page: Page; faults: string[] }> {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(served.url + hash);
    return { page, faults };
  }

  test('says that the browser can not draw, and what to do', async () => {
    const other = await launch(['--disable-3d-apis', '--disable-gpu']);
    const page = await other.newPage();
    await page.goto(served.url);
    const alert = page.locator('.trouble[role=alert]');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/WebGL2.*Try another browser/);
    await other.close();
  });

  test('takes a data file that came wrong anew, though it may be kept for a year', async () => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    wrong.set('areas.pbf', { status: 200, body: 'of another release', headers });
    const { page } = await visit();
    const alert = page.locator('.trouble[role=alert]');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('areas.pbf');
    wrong.clear();
    await page.reload();
    await page.locator('#from, .trouble').first().waitFor({ timeout: 30_000 });
    expect(await alert.count()).toBe(0);
    await page.context().close();
  });

  test('cuts the coast far off itself where the file of it does not come', async () => {
    wrong.set('light-coast.bin', { status: 404, body: 'not found' });
    const { page, faults } = await visit();
    await page.locator('#from').waitFor({ timeout: 30_000 });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first coast').length), PATIENCE)
      .toBe(1);
    expect(faults).toEqual([]);
    wrong.clear();
    await page.context().close();
  });

  test('opens where the storage of the browser does not answer', async () => {
    const headers = { 'content-type': 'text/javascript' };
    const assets = readdirSync(new URL('assets/', BUILT)).map((name) => `assets/${name}`);
    for (const path of ['sw.js', ...assets.filter((name) => /\/worker-.*\.js$/.test(name))]) {
      const script = readFileSync(new URL(path, BUILT), 'utf8');
      wrong.set(`/${path}`, { status: 200, body: SILENT + script, headers });
    }
    expect(wrong.size).toBe(2);
    const page = await (await browser.newContext()).newPage();
    await page.goto(served.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
    await page.reload({ timeout: 30_000 });
    await page.locator('#from').waitFor({ timeout: 30_000 });
    wrong.clear();
    await page.context().close();
  });

  test('says why a file can not be made, beside the route', async () => {
    const { page } = await visit('#from=NLRTM&to=GBLON');
    await page.locator('.length').waitFor({ timeout: 30_000 });
    wrong.set('/assets/', { status: 503, body: '' });
    await page.getByRole('button', { name: 'GPX', exact: true }).click();
    const problem = page.locator('.files [role=alert]');
    await expect.poll(() => problem.textContent(), PATIENCE).toMatch(/can't be made.*Reload the page/);
    expect(await page.locator('.length').isVisible()).toBe(true);
    wrong.clear();
    await page.context().close();
  });

  test('opens by a link with hostile parts, and asks for the rest', async () => {
    const script = encodeURIComponent('<img src=x onerror="document.title=1">');
    const { page, faults } = await visit(
      `#from=0,-30,${script}&to=0,-10&via=0,1e308&date=2026-99-99&show=eca`,
    );
    await page.locator('.length').waitFor({ timeout: 30_000 });
    expect(await page.locator('#from').inputValue()).toContain('<img src=x');
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
