import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openPage } from './browser.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
/** A block on both sides of 180 degrees, and one on the way. */
const ACROSS = '10,175;10,-175;20,-175;20,175';
const ON_THE_WAY = '2,-22;2,-18;-2,-18;-2,-22';

describe.skipIf(!hasBrowser)('the page, by hand and by keyboard', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage(`#from=0,-30&to=0,-10&block=${ACROSS}&block=${ON_THE_WAY}`, '.length', {
      viewport: { width: 1100, height: 700 },
    });
    page = opened.page;
  });
  afterAll(() => opened?.close());

  const blocks = () => new URLSearchParams(new URL(page.url()).hash.slice(1)).getAll('block');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);

  test('a block is drawn, chosen and deleted, and one across 180 degrees stays', async () => {
    await page.locator('summary', { hasText: 'No-go blocks' }).click();
    const toggle = page.getByRole('button', { name: 'Draw or change blocks' });
    await toggle.click();
    await page.getByRole('button', { name: 'Done' }).waitFor();
    // what draws is loaded when it is first wanted
    await page.waitForLoadState('networkidle');
    const { x, y, width, height } = (await page.locator('#map').boundingBox())!;
    for (const [dx, dy] of [
      [0.3, 0.7],
      [0.4, 0.7],
      [0.4, 0.8],
      [0.3, 0.7],
    ]) {
      await page.mouse.move(x + dx * width, y + dy * height);
      await page.mouse.click(x + dx * width, y + dy * height);
    }
    await expect.poll(() => blocks().length, PATIENCE).toBe(3);
    expect(blocks()).toEqual(expect.arrayContaining([ACROSS, ON_THE_WAY]));
    // the one just drawn is chosen
    await page.keyboard.press('Delete');
    await expect.poll(blocks, PATIENCE).toEqual([ACROSS, ON_THE_WAY]);
    await page.getByRole('button', { name: 'Done' }).click();
    await toggle.waitFor();
    expect(blocks()).toEqual([ACROSS, ON_THE_WAY]);
  });

  test('a link that is followed while blocks are drawn brings its own', async () => {
    await page.getByRole('button', { name: 'Draw or change blocks' }).click();
    await page.getByRole('button', { name: 'Done' }).waitFor();
    const other = '6,-22;6,-18;4,-18;4,-22';
    await page.evaluate((hash) => location.assign(hash), `#from=0,-30&to=0,-10&block=${other}`);
    await expect.poll(blocks, PATIENCE).toEqual([other]);
    // what is drawn ends with the blocks that it was for
    await page.getByRole('button', { name: 'Draw or change blocks' }).waitFor();
    const { x, y, width, height } = (await page.locator('#map').boundingBox())!;
    for (const share of [0.7, 0.75, 0.8]) await page.mouse.move(x + 0.3 * width, y + share * height);
    await page.locator('.length').waitFor();
    expect(blocks()).toEqual([other]);
  });

  test('what is removed hands the focus on', async () => {
    await page.evaluate(() => location.assign('#from=0,-30&to=0,-10&via=1,-25&via=1,-15'));
    const remove = page.locator('.vias button');
    await expect.poll(() => remove.count(), PATIENCE).toBe(2);
    await remove.last().focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Remove via 1');
    await page.locator('.mark-via').first().focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => remove.count(), PATIENCE).toBe(0);
    expect(await focused()).toMatch(/^Chart/);
    await page.getByRole('button', { name: 'Clear From' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('from');
  });

  test('a link that is followed from an empty field fills it', async () => {
    await page.locator('#from').fill('');
    await page.evaluate(() => location.assign('#from=5,-30&to=0,-10'));
    await expect.poll(() => page.locator('#from').inputValue(), PATIENCE).toMatch(/^05/);
    await page.locator('#to').focus();
    await page.locator('.length').waitFor();
    expect(page.url()).toContain('from=5,-30');
  });

  test('Escape closes what tells of a place, and leads back to the chart', async () => {
    await page.locator('.maplibregl-canvas').focus();
    await page.keyboard.press('Enter');
    await page.locator('.look').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.look').waitFor({ state: 'detached' });
    expect(await focused()).toMatch(/^Chart/);
  });

  test('a figure that was wrong is forgotten with what a link gives', async () => {
    await page.locator('summary', { hasText: 'Ship' }).click();
    const draught = page.locator('#draught');
    await draught.fill('deep');
    await draught.press('Enter');
    await page.evaluate(() => location.assign('#from=0,-30&to=0,-10&draught=9'));
    await expect.poll(() => draught.inputValue(), PATIENCE).toBe('9');
    expect(await page.locator('#draught-problem').textContent()).toBe('');
    expect(await draught.getAttribute('aria-invalid')).toBe('false');
  });

  test('a name without an end does not widen the panel', async () => {
    const name = 'W'.repeat(400);
    await page.evaluate((hash) => location.assign(hash), `#from=0,-30&to=0,-10&via=1,-20,${name}`);
    await page.locator('.vias li', { hasText: name }).waitFor();
    const [wide, seen] = await page
      .locator('#panel')
      .evaluate((panel) => [panel.scrollWidth, panel.clientWidth]);
    expect(wide).toBe(seen);
  });
});
