import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFairway } from '../../src/node.ts';
import { serveFiles } from '../support/file-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CHROMIUM = '/usr/bin/chromium';
const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser) console.log(`no ${CHROMIUM} here: examples are built, but not opened`);

const dir = mkdtempSync(join(tmpdir(), 'fairway-examples-'));
const fairway = await openFairway();
afterAll(() => rmSync(dir, { recursive: true }));

/** What an example's folder has once somebody has installed and built there. */
const MADE = ['node_modules', 'dist', 'package-lock.json'];

/** A copy of an example as it comes, with the packages that it names and no other. */
function installed(name: string): string {
  const project = mkdtempSync(join(dir, `${name}-`));
  const folder = join(ROOT, 'examples', name);
  const made = MADE.map((path) => join(folder, path));
  cpSync(folder, project, { recursive: true, filter: (path) => !made.includes(path) });
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const [needed, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    const link = join(project, 'node_modules', needed);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(needed === own.name ? ROOT : join(ROOT, 'node_modules', needed), link);
    if (needed !== own.name) expect(range).toBe({ ...own.dependencies, ...own.devDependencies }[needed]);
  }
  return project;
}

function run(project: string, ...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
}

describe('scripts', () => {
  test('node tells a route, and why there is none', () => {
    const project = installed('node');
    const { stdout, status } = run(project, 'route.js', 'NLRTM', 'SGSIN');
    const nm = fairway.distance({ from: 'NLRTM', to: 'SGSIN' });
    expect(stdout).toContain(`${nm.toFixed(0)} nm`);
    expect(stdout).toContain('suez');
    expect(status).toBe(0);
    expect(run(project, 'route.js', 'NLRTX')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('unknown_location'),
    });
  });

  test('csv measures each row, and tells what is wrong with one', () => {
    const { stdout, status } = run(installed('csv'), 'distances.js', 'pairs.csv');
    const [head, first, , third, fourth] = stdout.split('\n');
    expect(head).toBe('id,from,to,nm,error');
    const nm = fairway.distance({ from: 'DEHAM', to: 'BRSSZ' });
    expect(first).toBe(`A17,DEHAM,BRSSZ,${nm.toFixed(1)},`);
    expect(third).toMatch(/^A19,NLRTX,SGSIN,,.*NLRTX/);
    expect(fourth).toMatch(/^A20,USNYC,CNSHA,\d+\.\d,$/);
    expect(status).toBe(0);
  });

  test('csv takes a mark of Unicode, and rows with a cell too few or too many', () => {
    const project = installed('csv');
    writeFileSync(join(project, 'marked.csv'), '\uFEFFfrom,to\nDEHAM\nDEHAM,BRSSZ\nDEHAM,BRSSZ,more\n');
    const { stdout, status } = run(project, 'distances.js', 'marked.csv');
    const [head, short, whole, long] = stdout.split('\n');
    expect(head).toBe('from,to,nm,error');
    expect(short).toMatch(/^DEHAM,,,.*to: /);
    expect(whole).toMatch(/^DEHAM,BRSSZ,\d+\.\d,$/);
    expect(long).toBe(whole);
    expect(status).toBe(0);
  });
});

describe('pages', () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (!hasBrowser) return;
    const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];
    browser = await chromium.launch({ executablePath: CHROMIUM, args });
  });
  afterAll(() => browser?.close());

  /** Opens a folder as a page, if there is a browser; it must load nothing else, and report no error. */
  async function visit(folder: string, see: (page: Page) => Promise<void>): Promise<void> {
    if (!browser) return;
    const server = await serveFiles(folder);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
        faults.push(request.url());
    });
    try {
      await page.goto(server.url);
      await see(page);
      expect(faults).toEqual([]);
    } finally {
      await page.close();
      await server.close();
    }
  }

  test('vite-worker measures in its worker', async () => {
    const project = installed('vite-worker');
    const { status, stderr } = run(project, 'node_modules/vite/bin/vite.js', 'build');
    expect({ status, stderr }).toMatchObject({ status: 0 });
    await visit(join(project, 'dist'), async (page) => {
      await page.getByText('Ready').waitFor();
      const shown = () => page.locator('output').textContent();
      await page.getByRole('button').click();
      const nm = fairway.distance({ from: 'NLRTM', to: 'SGSIN' });
      await expect.poll(shown).toContain(`${nm.toFixed(1)} nm by suez`);
      await page.getByLabel('Suez').uncheck();
      await page.getByRole('button').click();
      await expect.poll(shown).toContain('goodHope');
      await page.getByLabel('To').fill('SGSIX');
      await page.getByRole('button').click();
      await expect.poll(shown).toContain('SGSIX');
    });
  });

  test("vite-worker comes from Vite's dev server, its worker and the data, too", async () => {
    const project = installed('vite-worker');
    const server = await createServer({ root: project, logLevel: 'silent', server: { port: 0, ws: false } });
    try {
      await server.listen();
      const [base] = server.resolvedUrls?.local ?? [];
      const get = async (path: string) => {
        const answer = await fetch(new URL(path, base));
        expect(answer.status, path).toBe(200);
        return answer.text();
      };
      // each leads to the next
      const [, library] = (await get('main.js')).match(/from "([^"]+)"/) ?? [];
      const [, worker] = (await get(library)).match(/"(\/@fs\/[^"?]*\/dist\/web\/worker\.js)/) ?? [];
      expect(await get(worker)).toContain('import');
      expect(JSON.parse(await get('MANIFEST.json'))).toHaveProperty('files');
    } finally {
      await server.close();
    }
  });

  test('leaflet draws the land and a route', async () => {
    const project = installed('leaflet');
    const { status, stderr } = run(project, 'build.js');
    expect({ status, stderr }).toMatchObject({ status: 0 });
    await visit(join(project, 'dist'), async (page) => {
      const popup = page.locator('.leaflet-popup-content');
      await popup.waitFor();
      const nm = fairway.distance({ from: 'NLRTM', to: 'SGSIN' });
      expect(await popup.textContent()).toBe(`${nm.toFixed(0)} nm`);
      expect(await page.locator('.leaflet-control-attribution').textContent()).toContain(
        '© OpenStreetMap contributors',
      );
      await page.mouse.click(900, 500);
      await expect.poll(() => popup.textContent()).not.toBe(`${nm.toFixed(0)} nm`);
      expect(await popup.textContent()).toMatch(/^\d+ nm$/);
    });
  });
});
