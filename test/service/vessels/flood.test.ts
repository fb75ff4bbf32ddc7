import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmbeddedStore } from '../../../src/service/store/embedded.ts';
import { Vessels } from '../../../src/service/vessels/vessels.ts';
import { positionReport, sentences, staticReport } from './ais.ts';

const FIRST = 200_000_000;
const COUNT = 30_000;
const IMO = 9074729;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-flood-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Vessels of a file, and how a store that may be out of reach or slow is told of them. */
async function reading(lines: string[]) {
  const path = join(dir, `${lines.length}.nmea`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  const store = new EmbeddedStore(':memory:');
  const { saveLatest } = store;
  const state = { lines: 0, isReached: true, saves: 0, underWay: 0, mostUnderWay: 0 };
  store.saveLatest = async (...change) => {
    if (!state.isReached) throw new Error('out of reach');
    state.saves++;
    state.mostUnderWay = Math.max(state.mostUnderWay, ++state.underWay);
    await new Promise(setImmediate);
    await saveLatest.apply(store, change);
    state.underWay--;
  };
  const vessels = new Vessels(store, Date.now, {
    feeds: [pathToFileURL(path).href],
    onLine: () => state.lines++,
    onFault: () => undefined,
  });
  await vessels.start();
  return { store, vessels, state };
}

test('a file with more vessels than wait for the store loses none, also when the store comes later', async () => {
  const lines = Array.from({ length: COUNT }, (_, i) => sentences(positionReport(FIRST + i, 3.95, 52))[0]);
  const { store, vessels, state } = await reading(lines);
  state.isReached = false;
  await expect.poll(() => state.lines, { timeout: 30_000 }).toBeGreaterThan(COUNT / 3);
  state.isReached = true;
  await expect.poll(async () => (await store.list('feed')).length, { timeout: 30_000 }).toBe(1);
  expect(await store.list('position')).toHaveLength(COUNT);
  await vessels.close();
  await store.close();
});

test('a file that waits for a store out of reach can be closed, and is not taken for read', async () => {
  const lines = Array.from({ length: COUNT + 1 }, (_, i) => sentences(positionReport(FIRST + i, 4, 52))[0]);
  const { store, vessels, state } = await reading(lines);
  state.isReached = false;
  await expect.poll(() => state.lines, { timeout: 30_000 }).toBeGreaterThan(COUNT / 3);
  await vessels.close();
  expect(state.lines).toBeLessThan(COUNT);
  expect(await store.list('feed')).toEqual([]);
  await store.close();
});

test('requests by IMO number keep what was heard once, not each of them again', async () => {
  const lines = [
    ...sentences(staticReport(FIRST, IMO, 'EVER')),
    ...sentences(positionReport(FIRST, 3.95, 52)),
  ];
  const { store, vessels, state } = await reading(lines);
  await expect.poll(() => state.lines).toBe(lines.length);
  const before = state.saves;
  const answers = await Promise.all(Array.from({ length: 100 }, () => vessels.byImo(`${IMO}`)));
  for (const { status } of answers) expect(status).toBe('ok');
  expect(state.mostUnderWay).toBe(1);
  // four kinds of records, kept once, and what the timer kept meanwhile
  expect(state.saves - before).toBeLessThanOrEqual(8);
  await vessels.close();
  await store.close();
});
