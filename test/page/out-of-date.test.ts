import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromGpx } from '../../src/formats/index.ts';
import { engineOf, hasBrowser, keepBusy, openPage } from './browser.ts';

/** How long the engine is busy with something else, milliseconds: all that is looked at meanwhile is ready. */
const BUSY = 1_500;
const FROM = { lat: 0, lng: -30 };
const OLD = { lat: 0, lng: -10 };

describe.skipIf(!hasBrowser)('what the page shows of a route that was asked for before', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('#from=0,-30,Here&to=0,-10,Old&speed=10', '.length');
    page = opened.page;
  });
  afterAll(() => opened?.close());

  test('its file has its own ends, and its hours their speed, while another is searched', async () => {
    const saved = page.waitForEvent('download');
    await keepBusy(page, BUSY);
    const time = await page.evaluate(async () => {
      const asked = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = 'from=5,-30,There&to=5,-20,New&speed=20';
      await asked;
      await new Promise((resolve) => setTimeout(resolve));
      const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('.files button'));
      buttons.find(({ textContent }) => textContent === 'GPX')?.click();
      return document.querySelector('.time')?.textContent;
    });
    expect(time).toContain('at 10 kn');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('here-to-old.gpx');
    const [{ waypoints }] = fromGpx(readFileSync(await file.path(), 'utf8'));
    expect(waypoints[0]).toEqual({ ...FROM, name: 'Here' });
    expect(waypoints.at(-1)).toEqual({ ...OLD, name: 'Old' });
  });

  test('its legs are not told for another that has none', async () => {
    await page.locator('summary', { hasText: 'Legs' }).click();
    const legs = page
      .locator('details', { has: page.locator('summary', { hasText: 'Legs' }) })
      .locator('tbody');
    await expect.poll(() => legs.textContent()).toMatch(/°/);
    await page.locator('summary', { hasText: 'Legs' }).click();
    // what it has in hand it answers no more
    await engineOf(page)!.evaluate(() => {
      setTimeout(() => {
        throw new Error('out of memory');
      });
    });
    await expect.poll(() => engineOf(page)).toBeUndefined();
    await page.locator('summary', { hasText: 'Legs' }).click();
    await expect.poll(() => legs.textContent()).toMatch(/can't be told.*out of memory/);
    expect(opened.faults).toEqual([]);
  });
});
