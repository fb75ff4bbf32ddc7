import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openPage } from './browser.ts';

describe.skipIf(!hasBrowser)('alternatives on the page', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('', '#from');
    page = opened.page;
  });
  afterAll(() => opened?.close());

  test.each([
    ['from=SEGOT&to=ESBIO', 'Shortest'],
    ['from=SEGOT&to=ESBIO&fewer=eca', 'As asked'],
  ])('of %s begin with the one that is %s', async (hash, name) => {
    await page.evaluate((to) => location.assign(to), `#${hash}&compare=alternatives`);
    const rows = page.locator('.compare tbody tr');
    await rows.filter({ hasText: name }).waitFor({ timeout: 30_000 });
    const told = await rows.evaluateAll((list) =>
      list.map((row) => Array.from(row.children, ({ textContent }) => textContent ?? '')),
    );
    const miles = told.map(([, text]) => Number(text.replace(',', '')));
    expect(told.map(([title]) => title)).toEqual([
      name,
      ...told.slice(1).map(() => expect.stringMatching(/^Without /)),
    ]);
    expect(Math.min(...miles) === miles[0]).toBe(name === 'Shortest');
    // what is shorter than the first has a minus
    expect(told.slice(1).map(([, , text]) => text.startsWith('−'))).toEqual(
      miles.slice(1).map((nm) => nm < miles[0]),
    );
  });
});
