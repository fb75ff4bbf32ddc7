import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Worker } from 'playwright-core';
import { openPageFiles } from '../../src/page-files.ts';

const CHROMIUM = '/usr/bin/chromium';

/** Whether the browser is here that these tests need: Debian's. */
export const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser) console.warn(`No ${CHROMIUM} here: the tests of the page are skipped`);

/** A browser that asks nobody but the page's server, and draws without a graphics card, or by others' arguments. */
export function launch(
  drawing = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      ...drawing,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** The built page on the loopback. @param instead answers in its place, if it says so */
export async function servePage(
  instead: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<{ url: string; server: Server; close(): void }> {
  const page = openPageFiles();
  if (!page) throw new Error('Expected the built page');
  const server = createServer((request, response) => {
    if (!instead(request, response)) page.serve(request, response, () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    server,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The built page in a browser of its own, once it can be used.
 *
 * @param fragment of its link, with `#`
 * @param ready what it has then
 */
export async function openPage(fragment: string, ready: string, options: BrowserContextOptions = {}) {
  const served = await servePage();
  const browser = await launch();
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  /** Messages of what went wrong in it unforeseen. */
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(served.url + fragment);
  await page.locator(ready).waitFor({ timeout: 30_000 });
  return {
    page,
    served,
    faults,
    async close() {
      await browser.close();
      served.close();
    },
  };
}

/** The worker that has the page's engine. */
export function engineOf(page: Page): Worker | undefined {
  return page.workers().find((worker) => /\/worker/.test(worker.url()));
}

/** Has the engine do nothing for the page for so long, milliseconds. */
export async function keepBusy(page: Page, milliseconds: number): Promise<void> {
  await engineOf(page)!.evaluate((busy) => {
    setTimeout(() => {
      for (const end = performance.now() + busy; performance.now() < end; );
    });
  }, milliseconds);
}
