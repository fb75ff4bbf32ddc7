import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/service/store/open.ts';
import { openFeed } from '../../../src/service/vessels/feeds.ts';
import type { FileProgress } from '../../../src/service/vessels/follow-file.ts';
import { Vessels } from '../../../src/service/vessels/vessels.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';
import { positionReport, sentences } from './ais.ts';

const HOUR = 3_600_000;
const WITHIN = { timeout: 10_000 };
const MMSI = 244123456;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-file-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Lines of some length, each with its number. */
function linesOf(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => `line ${first + i} ${'.'.repeat(60)}`);
}
const textOf = (lines: string[]) => lines.map((line) => `${line}\n`).join('');

describe('a file is read once', () => {
  /** Reads a file until so many lines have come, and a little longer. */
  async function readOn(path: string, count: number, progress?: FileProgress, meanwhile = () => {}) {
    const heard: string[] = [];
    let last = progress;
    const feed = await openFeed(
      pathToFileURL(path).href,
      {
        onLine: (line) => heard.push(line),
        onProgress: (next) => {
          last = next;
          meanwhile();
        },
        isFull: () => false,
        onFault: () => undefined,
      },
      progress,
    );
    await expect.poll(() => heard.length, WITHIN).toBeGreaterThanOrEqual(count);
    await feed.close();
    return { heard, progress: last };
  }

  /** What becomes of a file of which lines 1 to 40 were read, and the lines that are then read of it. */
  test.each<[string, (path: string) => void, string[]]>([
    ['grown', (path) => appendFileSync(path, textOf(linesOf(41, 43))), linesOf(41, 43)],
    [
      'copied to its place, and grown',
      (path) => {
        copyFileSync(path, `${path}.new`);
        appendFileSync(`${path}.new`, textOf(linesOf(41, 43)));
        renameSync(`${path}.new`, path);
      },
      linesOf(41, 43),
    ],
    [
      'cut to nothing, and written again',
      (path) => writeFileSync(path, textOf(linesOf(41, 43))),
      linesOf(41, 43),
    ],
    [
      'rotated, and already longer',
      (path) => {
        renameSync(path, `${path}.1`);
        writeFileSync(path, textOf(linesOf(41, 99)));
      },
      linesOf(41, 99),
    ],
    ['cut, and already longer', (path) => writeFileSync(path, textOf(linesOf(41, 99))), linesOf(41, 99)],
  ])('%s: while it is followed, and between two starts', async (what, change, expected) => {
    const path = join(dir, `${what}.nmea`);
    const before = linesOf(1, 40);
    writeFileSync(path, textOf(before));
    const { progress } = await readOn(path, 40);
    change(path);
    expect((await readOn(path, expected.length, progress)).heard).toEqual(expected);

    writeFileSync(path, textOf(before));
    let changed = false;
    const once = () => {
      if (!changed) change(path);
      changed = true;
    };
    const { heard } = await readOn(path, 40 + expected.length, undefined, once);
    expect(heard).toEqual([...before, ...expected]);
  });

  test('a line that has not ended is read when it has', async () => {
    const path = join(dir, 'unfinished.nmea');
    writeFileSync(path, `${textOf(linesOf(1, 3))}line 4`);
    const first = await readOn(path, 3);
    expect(first.heard).toEqual(linesOf(1, 3));
    appendFileSync(path, ' and more\nline 5\n');
    expect((await readOn(path, 2, first.progress)).heard).toEqual(['line 4 and more', 'line 5']);
  });
});

test.each<[string, () => Promise<{ url: string; stop(): Promise<void> }>]>([
  ['a file', async () => ({ url: join(dir, 'vessels.db'), stop: async () => undefined })],
  ...(hasRedis ? [['Redis', startRedis] as [string, typeof startRedis]] : []),
])('a report without a time is not made new by what is written after it: store in %s', async (_, open) => {
  const { url, stop } = await open();
  const now = Date.now();
  const [f, g] = ['f', 'g'].map((name) => join(mkdtempSync(join(dir, 'feeds-')), `${name}.nmea`));
  /** Starts with the feeds, waits for a vessel, stops. */
  const live = async (feeds: string[], marker: number) => {
    const store = await openStore(url);
    const vessels = new Vessels(store, Date.now, {
      feeds: feeds.map((path) => pathToFileURL(path).href),
      onLine: () => undefined,
      onFault: (__, fault) => {
        throw fault;
      },
    });
    await vessels.start();
    await expect.poll(() => vessels.byMmsi(String(marker)), WITHIN).toMatchObject({ status: 'ok' });
    const found = await vessels.byMmsi(String(MMSI));
    await vessels.close();
    await store.close();
    return found;
  };
  const at = (time: number) => new Date(1000 * Math.floor(time / 1000));
  const report = (mmsi: number, lng: number) => textOf(sentences(positionReport(mmsi, lng, 52)));
  writeFileSync(f, report(MMSI, 1) + report(311000001, 9));
  utimesSync(f, at(now - 2 * HOUR), at(now - 2 * HOUR));
  expect(await live([f], 311000001)).toMatchObject({
    latlng: { lng: expect.closeTo(1, 5) },
    signal_timestamp: at(now - 2 * HOUR).toISOString(),
  });
  writeFileSync(g, `\\c:${+at(now - HOUR) / 1000}*00\\${report(MMSI, 2)}${report(311000002, 9)}`);
  const newest = { latlng: { lng: expect.closeTo(2, 5) }, signal_timestamp: at(now - HOUR).toISOString() };
  expect(await live([f, g], 311000002)).toMatchObject(newest);
  appendFileSync(f, report(311000003, 9));
  expect(await live([f], 311000003)).toMatchObject(newest);
  await stop();
});
