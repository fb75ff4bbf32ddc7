import { fileURLToPath } from 'node:url';
import { openPage } from '../test/page/browser.ts';

/** A route with its variants, as the README shows the page. */
const LINK = '#from=NLRTM&to=SGSIN&speed=14&compare=variants&show=eca,jwc';
const ROWS = 6;
/** The chart is at rest then, milliseconds. */
const REST = 3_000;

/** Writes the picture of the page, which must be built, into the docs. Needs Chromium. */
const { page, close } = await openPage(LINK, `table tbody tr:nth-child(${ROWS})`, {
  viewport: { width: 1280, height: 760 },
});
await page.waitForTimeout(REST);
await page.screenshot({ path: fileURLToPath(new URL('../docs/page.png', import.meta.url)) });
await close();
