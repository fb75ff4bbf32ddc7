import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, keepBusy, openPage } from './browser.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
/** How long the engine is busy with something else, milliseconds. */
const BUSY = 1_000;

describe.skipIf(!hasBrowser)('the page, in a hurry', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('#from=0,-30&to=0,-10', '.length');
    page = opened.page;
  });
  afterAll(() => opened?.close());

  const asked = () => new URLSearchParams(new URL(page.url()).hash.slice(1));
  /** Types in the place of the destination while the engine can not look for it. */
  const type = async (text: string) => {
    await page.locator('#to').focus();
    await page.locator('#to').fill('');
    await keepBusy(page, BUSY);
    await page.keyboard.type(text);
  };

  test('takes what was entered where the field is left before its choices come', async () => {
    await type('sgsin');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => asked().get('to'), PATIENCE).toBe('SGSIN');
    expect(await page.locator('#to').inputValue()).toBe('Singapore (SGSIN)');
    expect(await page.locator('#to-list').isHidden()).toBe(true);
  });

  test.each([
    ['nothing has that name', ['qqqqzz'], ['Enter', 'Tab']],
    ['it was not entered', ['hambu'], ['Tab']],
    ['its choices were closed', ['hambu'], ['Escape', 'Enter', 'Tab']],
  ])('goes back to what was there where %s', async (_, [text], keys) => {
    await type(text);
    if (keys[0] === 'Escape') await page.locator('#to-list [role=option]').first().waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(() => page.locator('#to').inputValue(), PATIENCE).toBe('Singapore (SGSIN)');
    expect(asked().get('to')).toBe('SGSIN');
  });

  test('keeps its address where the browser takes only so many', async () => {
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      let left = 3;
      history.replaceState = (...given) => {
        if (left-- > 0) throw new DOMException('too many calls', 'SecurityError');
        replace(...given);
      };
    });
    await page.locator('.mark-from').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const moved = await page.locator('.mark-from').getAttribute('aria-label');
    await expect.poll(() => asked().get('from'), PATIENCE).not.toBe('0,-30');
    const [, lng] = asked().get('from')!.split(',').map(Number);
    expect(moved).toContain(`${Math.floor(-lng)}°`);
    expect(opened.faults).toEqual([]);
  });

  test.each(['', 'index.html', '?from=mail'])(
    'opens at its address with %j without a network',
    async (path) => {
      await page.evaluate(() => navigator.serviceWorker.ready);
      const kept = () =>
        page.evaluate(async () => (await (await caches.open('fairway-router')).keys()).length);
      await expect.poll(kept, PATIENCE).toBeGreaterThan(3);
      opened.served.close();
      const other = await page.context().newPage();
      await other.goto(`${opened.served.url}${path}#from=0,-30&to=0,-10`);
      await other.locator('.length').waitFor();
      await other.close();
    },
  );
});
