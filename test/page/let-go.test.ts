import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openPage } from './browser.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };

describe.skipIf(!hasBrowser)('what is dragged on the chart', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('', '#from', { viewport: { width: 1100, height: 700 }, hasTouch: true });
    page = opened.page;
  });
  afterAll(() => opened?.close());

  const middle = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const link = () => new URL(page.url()).hash;
  /** A route along the equator, and where its mark and the middle of its line are. */
  const begin = async () => {
    await page.evaluate(() => location.assign('#from=0,-30&to=0,-10'));
    await expect.poll(() => page.locator('.vias li').count(), PATIENCE).toBe(0);
    await expect
      .poll(async () => (await page.locator('.length').textContent()) ?? '', PATIENCE)
      .toMatch(/^1,200/);
    const [from, to] = [await middle(page.locator('.mark-from')), await middle(page.locator('.mark-to'))];
    return { mark: to, line: { x: (from.x + to.x) / 2, y: from.y } };
  };

  test.each(['mark', 'line'] as const)(
    'a %s is let go where the button is, over the panel, too',
    async (what) => {
      const start = (await begin())[what];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + 10, start.y + 60, { steps: 4 });
      const panel = await middle(page.locator('#panel'));
      await page.mouse.move(panel.x, panel.y, { steps: 4 });
      await page.mouse.up();
      // only what is not held is a part of the link
      await expect.poll(link, PATIENCE).toMatch(what === 'mark' ? /to=-/ : /via=-/);
      const left = link();
      await page.mouse.move(start.x, start.y + 150, { steps: 4 });
      await page.mouse.move(start.x + 60, start.y + 100, { steps: 4 });
      await page.mouse.click(panel.x, panel.y);
      expect(link()).toBe(left);
    },
  );

  test.each(['mark', 'line'] as const)(
    'a %s is let go when the system takes the touch away',
    async (what) => {
      const { x, y } = (await begin())[what];
      const session = await page.context().newCDPSession(page);
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchCancel',
        ...touchPoints: { x: number; y: number }[]
      ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', { x, y });
      for (const down of [20, 40, 60]) await touch('touchMove', { x, y: y + down });
      await touch('touchCancel');
      await expect.poll(link, PATIENCE).toMatch(what === 'mark' ? /to=-/ : /via=-/);
      await session.detach();
    },
  );
});
