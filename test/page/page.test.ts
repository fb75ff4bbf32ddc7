import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromGpx, fromRtz } from '../../src/formats/index.ts';
import type { Fairway, LatLng, RouteOptions } from '../../src/index.ts';
import { openFairway } from '../../src/node.ts';
import { hasBrowser, launch, servePage } from './browser.ts';

/** A link's places are given to a metre; ends of routes in miles. */
const MILES_DIGITS = 2;
/** How long the page may take to follow: a browser that draws without a graphics card is slow. */
const PATIENCE = { timeout: 20_000, interval: 50 };

/** What axe finds, as far as it is read. */
interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

describe.skipIf(!hasBrowser)('the page', () => {
  let fairway: Fairway;
  let served: Awaited<ReturnType<typeof servePage>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];
  const asked = new Set<string>();

  beforeAll(async () => {
    served = await servePage();
    [fairway, browser] = await Promise.all([openFairway(), launch()]);
    context = await browser.newContext({
      viewport: { width: 1100, height: 700 },
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => asked.add(new URL(request.url()).protocol + new URL(request.url()).host));
    await page.goto(served.url);
    await page.locator('#from').waitFor({ timeout: 30_000 });
  });
  afterAll(async () => {
    await browser?.close();
    served?.close();
  });

  /** Asks for what a link has, in the page that is open. */
  const follow = (fragment: string) => page.evaluate((hash) => location.assign(`#${hash}`), fragment);
  const link = () => new URLSearchParams(new URL(page.url()).hash.slice(1));
  const shown = async () => {
    const miles = page.locator('.length strong');
    return (await miles.count()) === 0 ? undefined : Number(await miles.getAttribute('data-miles'));
  };
  /** Waits until the page shows the miles that the engine finds here. */
  const expectMiles = (
    from: LatLng | string,
    to: LatLng | string,
    options: RouteOptions = {},
    via: LatLng[] = [],
  ) =>
    expect
      .poll(shown, PATIENCE)
      .toBeCloseTo(
        fairway.distance({ from, to, via, options: { autovalidate: true, ...options } }),
        MILES_DIGITS,
      );
  /** A place of the link. */
  const placeOf = (text: string | null): LatLng => {
    const [lat, lng] = (text ?? '').split(',').map(Number);
    return { lat, lng };
  };
  const middle = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const drag = async (
    from: { x: number; y: number },
    dx: number,
    dy: number,
    meanwhile?: () => Promise<void>,
  ) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 });
    await meanwhile?.();
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
    await page.mouse.up();
  };
  const unfold = async (title: string) => {
    const part = page.locator('details.fold', { has: page.locator('summary', { hasText: title }) }).first();
    if (!(await part.evaluate((details) => (details as HTMLDetailsElement).open))) {
      await part.locator('summary').first().click();
    }
    return part;
  };
  const seriousFindings = async () => {
    // the page lets no other script in; what a debugger runs is none of the page's
    await page.evaluate(axe.source);
    const findings = await page.evaluate<Finding[]>(
      "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
    );
    return findings
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };

  test('loads its own files and nothing else, and says whose the coast is', async () => {
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first coast').length), PATIENCE)
      .toBe(1);
    expect([...asked]).toEqual([`http:${new URL(served.url).host}`]);
    const notice = await page.locator('.maplibregl-ctrl-attrib').textContent();
    expect(notice).toContain('Not for navigation');
    expect(notice).toContain('© OpenStreetMap contributors');
  });

  test('finds ports as one types, by keyboard alone', async () => {
    const from = page.locator('#from');
    await from.focus();
    await from.pressSequentially('rotterd');
    await page.locator('#from-list [role=option]').first().waitFor();
    expect(await from.getAttribute('aria-expanded')).toBe('true');
    // those of what was typed before may still be shown
    await expect
      .poll(() => page.locator('#from-list .name').allInnerTexts(), PATIENCE)
      .toEqual(
        fairway.locations
          .search('rotterd')
          .slice(0, 8)
          .map(({ name }) => name),
      );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const active = await from.getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.locator('#to').focus();
    // Enter comes before the list of all that was typed, and is for that list
    await page.keyboard.type('sgsin');
    await page.keyboard.press('Enter');
    await expectMiles('NLRTM', 'SGSIN');
    expect(page.url()).toContain('#from=NLRTM&to=SGSIN');
    await expect.poll(() => page.locator('[role=status]').textContent()).toContain('nautical miles');
  });

  test('takes a typed position', async () => {
    await page.locator('#to').fill("1°12.0'N 103°45.0'E");
    await page.locator('#to-list [role=option]').first().waitFor();
    await page.keyboard.press('Enter');
    await expectMiles('NLRTM', { lat: 1.2, lng: 103.75 });
  });

  test('closes and opens a canal', async () => {
    await follow('from=NLRTM&to=SGSIN');
    await expectMiles('NLRTM', 'SGSIN');
    const part = await unfold('Canals and straits');
    await part.locator('summary', { hasText: 'Middle East' }).click();
    const suez = part.locator('input[name=suez]');
    await suez.uncheck();
    await expectMiles('NLRTM', 'SGSIN', { suez: false });
    expect(await page.locator('.gate-closed[title^="Suez Canal"]').count()).toBe(1);
    await suez.check();
    await expectMiles('NLRTM', 'SGSIN');
    expect(await page.locator('.gate-closed[title^="Suez Canal"]').count()).toBe(0);
  });

  test('follows an end that is dragged', async () => {
    await follow('from=0,-30&to=0,-10');
    await expectMiles({ lat: 0, lng: -30 }, { lat: 0, lng: -10 });
    const before = await shown();
    await drag(await middle(page.locator('.mark-to')), -40, 90, async () => {
      await expect.poll(shown, PATIENCE).not.toBe(before);
      // what is under way is not yet what is asked for by a link
      expect(link().get('to')).toBe('0,-10');
    });
    await expect.poll(() => link().get('to'), PATIENCE).not.toBe('0,-10');
    await expectMiles({ lat: 0, lng: -30 }, placeOf(link().get('to')));
  });

  test('leads the route over a place to which its line is pulled', async () => {
    await follow('from=0,-30&to=0,-10');
    await expectMiles({ lat: 0, lng: -30 }, { lat: 0, lng: -10 });
    const [from, to] = [await middle(page.locator('.mark-from')), await middle(page.locator('.mark-to'))];
    const halfway = { x: (from.x + to.x) / 2, y: from.y };
    // the line may be drawn a moment after its miles are told
    const cursorThere = async () => {
      await page.mouse.move(halfway.x, halfway.y - 60);
      await page.mouse.move(halfway.x, halfway.y);
      return page.locator('canvas.maplibregl-canvas').evaluate(({ style }) => style.cursor);
    };
    await expect.poll(cursorThere, PATIENCE).toBe('grab');
    await drag(halfway, 0, 80);
    await expect.poll(() => link().get('via'), PATIENCE).not.toBeNull();
    const via = placeOf(link().get('via'));
    expect(via.lat).toBeLessThan(-1);
    await expectMiles({ lat: 0, lng: -30 }, { lat: 0, lng: -10 }, {}, [via]);
    await page.locator('.vias button').click();
    await expectMiles({ lat: 0, lng: -30 }, { lat: 0, lng: -10 });
  });

  test('moves an end by arrow keys', async () => {
    await page.locator('.mark-from').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => placeOf(link().get('from')).lat, PATIENCE).toBeLessThan(0);
    await expectMiles(placeOf(link().get('from')), { lat: 0, lng: -10 });
  });

  test('sets ends by clicks, and then tells what is at a place', async () => {
    await follow('');
    await page.locator('.mark-from').waitFor({ state: 'detached' });
    const chart = (await page.locator('#map').boundingBox())!;
    const at = (x: number, y: number) => ({ x: chart.x + x * chart.width, y: chart.y + y * chart.height });
    const click = async (x: number, y: number) => page.mouse.click(at(x, y).x, at(x, y).y);
    await click(0.3, 0.45);
    await expect.poll(() => link().get('from'), PATIENCE).not.toBeNull();
    await click(0.6, 0.55);
    await expect.poll(() => link().get('to'), PATIENCE).not.toBeNull();
    await expectMiles(placeOf(link().get('from')), placeOf(link().get('to')));
    await click(0.5, 0.3);
    await page.locator('.look').waitFor();
    expect(await page.locator('.look').textContent()).toMatch(/outable water.*Time zone/s);
    await page.getByRole('button', { name: 'To here' }).click();
    await page.locator('.look').waitFor({ state: 'detached' });
    await expectMiles(placeOf(link().get('from')), placeOf(link().get('to')));
  });

  test('draws a no-go block by hand, and goes round it', async () => {
    await follow('from=0,-30&to=0,-10');
    await expectMiles({ lat: 0, lng: -30 }, { lat: 0, lng: -10 });
    const straight = await shown();
    const part = await unfold('No-go blocks');
    const toggle = part.locator('button').first();
    await toggle.click();
    const [from, to] = [await middle(page.locator('.mark-from')), await middle(page.locator('.mark-to'))];
    const [x, y] = [(from.x + to.x) / 2, from.y];
    const corners = [
      [x - 40, y - 60],
      [x + 40, y - 60],
      [x + 40, y + 90],
      [x - 40, y + 90],
    ];
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    // what draws is loaded when it is first wanted
    await page.waitForLoadState('networkidle');
    for (const [cx, cy] of [...corners, corners[0]]) {
      await page.mouse.move(cx, cy);
      await page.mouse.click(cx, cy);
    }
    await expect.poll(() => link().get('block'), PATIENCE).not.toBeNull();
    await toggle.click();
    const coords = link().get('block')!.split(';').map(placeOf);
    expect(coords).toHaveLength(4);
    await expectMiles({ lat: 0, lng: -30 }, { lat: 0, lng: -10 }, { nogoBlocks: [{ coords }] });
    expect(await shown()).toBeGreaterThan(straight! + 1);
    await part.locator('.blocks button').click();
    await expectMiles({ lat: 0, lng: -30 }, { lat: 0, lng: -10 });
  });

  test('shows a route across 180 degrees in one piece', async () => {
    await follow('from=JPYOK&to=USLAX');
    await expectMiles('JPYOK', 'USLAX');
    const chart = (await page.locator('#map').boundingBox())!;
    await expect
      .poll(async () => {
        const [from, to] = [await middle(page.locator('.mark-from')), await middle(page.locator('.mark-to'))];
        return chart.x < from.x && from.x < to.x && to.x < chart.x + chart.width;
      }, PATIENCE)
      .toBe(true);
  });

  test.each(['Alternatives', 'Variants'])('compares %s', async (kind) => {
    await follow('from=NLRTM&to=SGSIN');
    await expectMiles('NLRTM', 'SGSIN');
    await page.getByRole('button', { name: kind }).click();
    const request = { from: 'NLRTM', to: 'SGSIN' };
    const lengths =
      kind === 'Variants'
        ? fairway.variants(request).rows.map((row) => ('error' in row ? Number.NaN : row.total_length))
        : fairway.alternatives(request).features.map(({ properties }) => properties.total_length);
    expect(lengths.length).toBeGreaterThan(2);
    const column = page.locator('.compare tbody tr td:nth-child(2)');
    await expect
      .poll(async () => (await column.allInnerTexts()).map((text) => Number(text.replace(',', ''))), PATIENCE)
      .toEqual(lengths.map((length) => Math.round(10 * length) / 10));
    await page.getByRole('button', { name: kind }).click();
  });

  test('shows areas, and goes fewer miles in them', async () => {
    await follow('from=USLAX&to=CNSHA&date=2026-11-22');
    await expectMiles('USLAX', 'CNSHA', { date: '2026-11-22' });
    const part = await unfold('Areas');
    await part.getByLabel('Show').first().check();
    await part.getByLabel('Fewer miles').first().check();
    await expectMiles('USLAX', 'CNSHA', { date: '2026-11-22', eca: 'minimize' });
    expect(link().get('show')).toBe('eca');
  });

  test('closes what a ship does not fit, and says what is wrong with a figure', async () => {
    await follow('from=NLRTM&to=SGSIN');
    await expectMiles('NLRTM', 'SGSIN');
    const part = await unfold('Ship');
    await part.locator('#draught').fill('21');
    await part.locator('#draught').press('Enter');
    const vessel = { draught: 21 };
    await expect
      .poll(shown, PATIENCE)
      .toBeCloseTo(
        fairway.distance({ from: 'NLRTM', to: 'SGSIN', vessel, options: { autovalidate: true } }),
        MILES_DIGITS,
      );
    await part.locator('#draught').fill('deep');
    await part.locator('#draught').press('Enter');
    expect(await part.locator('#draught-problem').textContent()).toBe('Give 0.1 to 50 m, or nothing.');
  });

  test('says why there is no route, and what to do', async () => {
    await follow('from=ROCND&to=NLRTM&closed=bosphorus');
    await page.locator('.trouble').waitFor();
    const said = await page.locator('.trouble').textContent();
    expect(() => fairway.route({ from: 'ROCND', to: 'NLRTM', options: { bosphorus: false } })).toThrow(
      expect.objectContaining({ code: 'no_route' }),
    );
    expect(said).toContain('Open a passage');
    expect(await shown()).toBeUndefined();
  });

  test('saves files that other programs read', async () => {
    await follow('from=NLRTM&to=GBLON');
    await expectMiles('NLRTM', 'GBLON');
    const { features } = fairway.route({ from: 'NLRTM', to: 'GBLON' });
    const { coordinates } = features[0].geometry;
    const save = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`rotterdam-to-london.${name.toLowerCase()}`);
      return readFileSync(await download.path(), 'utf8');
    };
    const positions = (waypoints: readonly LatLng[]) => waypoints.map(({ lat, lng }) => [lng, lat]);
    const rounded = (list: number[][], digits = 4) =>
      list.map((pair) => pair.map((degrees) => Number(degrees.toFixed(digits))));
    const geojson = JSON.parse(await save('GeoJSON'));
    // the browser's sines may differ in the last bit
    expect(rounded(geojson.features[0].geometry.coordinates, 10)).toEqual(rounded(coordinates, 10));
    expect(rounded(positions(fromGpx(await save('GPX'))[0].waypoints))).toEqual(rounded(coordinates));
    expect(rounded(positions(fromRtz(await save('RTZ')).waypoints))).toEqual(rounded(coordinates));
    expect((await save('CSV')).trim().split(/\r?\n/)).toHaveLength(coordinates.length + 1);
    expect(await save('KML')).toContain('<LineString>');
    const legs = await unfold('Legs');
    await expect.poll(() => legs.locator('tbody tr').count(), PATIENCE).toBe(coordinates.length - 1);
  });

  test('gives a link to all that is asked', async () => {
    const all =
      'from=NLRTM&to=SGSIN&via=36,-12&open=northeast&closed=suez&fewer=jwc&date=2026-11-01&speed=12.5&draught=9&block=-20,5;-20,8;-24,8;-24,5';
    await follow(all);
    const options: RouteOptions = {
      northeast: true,
      suez: false,
      jwc: 'minimize',
      date: '2026-11-01',
      nogoBlocks: [{ coords: ['-20,5', '-20,8', '-24,8', '-24,5'].map(placeOf) }],
    };
    await expectMiles('NLRTM', 'SGSIN', options, [{ lat: 36, lng: -12 }]);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(new URL(page.url()).hash).toBe(`#${all}`);
  });

  test.each(['light', 'dark'] as const)(
    'has no serious fault for those who can not see or point, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await follow('from=NLRTM&to=SGSIN&compare=variants&show=eca&closed=suez&via=36,-12');
      await page.locator('.compare tbody tr').first().waitFor();
      for (const title of ['Legs', 'Canals and straits', 'Areas', 'Ship', 'No-go blocks'])
        await unfold(title);
      expect(await seriousFindings()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    },
  );

  test('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await follow('from=NLRTM&to=SGSIN');
    await expectMiles('NLRTM', 'SGSIN');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const name of ['#map', '#from', '#to', '.length'])
      expect(await page.locator(name).isVisible(), name).toBe(true);
    expect((await page.locator('#map').boundingBox())!.height).toBeGreaterThan(300);
    expect(await seriousFindings()).toEqual([]);
    await page.setViewportSize({ width: 1100, height: 700 });
  });

  test.each([
    ['upright', 719, 1046],
    ['across', 1046, 719],
  ])('has all of its panel on paper, %s', async (_, width, height) => {
    await page.setViewportSize({ width, height });
    await follow('from=NLRTM&to=SGSIN');
    await expectMiles('NLRTM', 'SGSIN');
    for (const title of ['Legs', 'Canals and straits']) await unfold(title);
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('#panel').evaluate((panel) => panel.scrollHeight - panel.clientHeight);
    expect(cut).toBe(0);
    const sheet = await page.evaluate(() => document.documentElement.scrollHeight);
    const bottom = await page.locator('#panel').evaluate((panel) => panel.getBoundingClientRect().bottom);
    expect(sheet).toBeGreaterThan(height);
    expect(Math.floor(bottom)).toBeLessThanOrEqual(sheet);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1100, height: 700 });
  });

  test('has thrown nothing and broken no rule of its policy so far', () => {
    expect(faults).toEqual([]);
  });

  test('says what to do when the data does not come', async () => {
    const other = await browser.newContext({ serviceWorkers: 'block' });
    const broken = await other.newPage();
    await broken.route('**/graph.pbf*', (route) => route.fulfill({ status: 500 }));
    await broken.goto(served.url);
    const alert = broken.locator('.trouble[role=alert]');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/graph\.pbf.*500.*Reload the page/);
    await other.close();
  });

  test('works without a network after the first visit', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(
        () => page.evaluate(async () => (await (await caches.open('fairway-router')).keys()).length),
        PATIENCE,
      )
      .toBeGreaterThan(3);
    served.close();
    await expect(fetch(served.url)).rejects.toThrow();
    await page.reload();
    await page.locator('#from').waitFor();
    await expectMiles('NLRTM', 'SGSIN');
    await page.getByRole('button', { name: 'GPX', exact: true }).waitFor();
  });
});
