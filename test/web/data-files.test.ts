import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FairwayError } from '../../src/index.ts';
import { fetchData } from '../../src/web/data-files.ts';
import { type LoadProgress, type OpenOptions, openFairway, type WebFairway } from '../../src/web/index.ts';
import { type FileServer, serveFiles } from '../support/file-server.ts';
import { LocalWorker } from './local-worker.ts';
import { MemoryCaches } from './memory-caches.ts';

const DATA = new URL('../../graph-data/', import.meta.url);
const FILES = ['areas.pbf', 'coast.pbf', 'graph.pbf', 'locations.pbf'];
const MANIFEST = JSON.parse(readFileSync(new URL('MANIFEST.json', DATA), 'utf8'));

let server: FileServer;
let caches: MemoryCaches;

beforeEach(async () => {
  server = await serveFiles(DATA.pathname);
  caches = new MemoryCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** Opens the engine, and waits until the files of the release are kept, each once. */
async function open(more: Partial<OpenOptions> = {}): Promise<WebFairway> {
  const worker = new LocalWorker() as unknown as Worker;
  const fairway = await openFairway({ baseUrl: server.url, worker, ...more });
  const entries: [string, { sha256: string }][] = Object.entries(served().files);
  await vi.waitFor(
    () => {
      const versions = entries.map(([name, { sha256 }]) => `${name}?v=${sha256.slice(0, 12)}`);
      const kept = [...caches.files.keys()].map((url) => url.replace(/.*\//, ''));
      expect(kept.sort()).toEqual([...versions, 'MANIFEST.json'].sort());
    },
    { timeout: 20_000 },
  );
  return fairway;
}

/** The manifest that the server has. */
function served(): typeof MANIFEST {
  const body = server.instead.get('MANIFEST.json')?.body;
  return body ? JSON.parse(String(body)) : MANIFEST;
}

const asked = () => server.asked.splice(0).map((url) => url.slice(1).replace(/\?.*/, ''));

/** A manifest with another entry of the coast. */
function entryOf(entry: object): { status: number; body: string } {
  const files = { ...MANIFEST.files, 'coast.pbf': entry };
  return { status: 200, body: JSON.stringify({ ...MANIFEST, files }) };
}

/** Another release: the manifest has another checksum for a file, whose bytes are the same. */
function release(name: string): void {
  const files = { ...MANIFEST.files, [name]: { ...MANIFEST.files[name], sha256: 'another release' } };
  server.instead.set('MANIFEST.json', { status: 200, body: JSON.stringify({ ...MANIFEST, files }) });
}

describe('data files', () => {
  test('are fetched once, with progress to the last byte', async () => {
    const told: LoadProgress[] = [];
    await open({ onProgress: (progress) => told.push(progress) });
    expect(asked().sort()).toEqual(['MANIFEST.json', ...FILES]);
    const total = FILES.reduce((sum, name) => sum + MANIFEST.files[name].bytes, 0);
    expect(told[0]).toEqual({ loaded: 0, total });
    expect(told.at(-1)).toEqual({ loaded: total, total });
    expect(told.map(({ loaded }) => loaded)).toEqual(told.map(({ loaded }) => loaded).sort((a, b) => a - b));
    expect(told.length).toBeGreaterThan(10);
    expect(caches.names).toEqual(['MANIFEST.json', ...FILES]);

    told.length = 0;
    const again = await open({ onProgress: (progress) => told.push(progress) });
    expect(asked()).toEqual(['MANIFEST.json']);
    expect(told.at(-1)).toEqual({ loaded: total, total });
    expect((await again.locations.byLocode('NLRTM'))?.name).toBe('Rotterdam');
  });

  test('are kept though the engine does not open for another reason', async () => {
    await open();
    asked();
    const worker = new LocalWorker() as unknown as Worker;
    const opening = openFairway({ baseUrl: server.url, worker, limits: { nogoBlocks: -1 } });
    await expect(opening).rejects.toMatchObject({
      code: 'invalid_request',
      field: 'options.limits.nogoBlocks',
    });
    asked();
    await open();
    expect(asked()).toEqual(['MANIFEST.json']);
  });

  test('of a new release are fetched, and the old ones are dropped', async () => {
    await open();
    asked();
    release('areas.pbf');
    await open();
    expect(asked()).toEqual(['MANIFEST.json', 'areas.pbf']);
    expect(caches.names).toEqual(['MANIFEST.json', ...FILES]);
    await open();
    expect(asked()).toEqual(['MANIFEST.json']);
  });

  test('of a new release for which there is no room leave those of the old one whole', async () => {
    await open();
    caches.room = [...caches.files.values()].reduce((sum, { length }) => sum + length, 10_000);
    release('areas.pbf');
    const worker = () => new LocalWorker() as unknown as Worker;
    await openFairway({ baseUrl: server.url, worker: worker() });
    await expect.poll(() => caches.refused, { timeout: 20_000 }).toBeGreaterThan(0);
    await server.close();
    const fairway = await openFairway({ baseUrl: server.url, worker: worker() });
    expect((await fairway.passages()).length).toBeGreaterThan(50);
  });

  test('are those kept where there is no network', async () => {
    await open();
    await server.close();
    const fairway = await open();
    expect((await fairway.passages()).length).toBeGreaterThan(50);
  });

  test('are no use without a network where the manifest kept is damaged', async () => {
    await open();
    await server.close();
    const [url] = [...caches.files.keys()].filter((key) => key.includes('MANIFEST'));
    for (const text of ['', '{"files":', 'null', '{}']) {
      caches.files.set(url, new TextEncoder().encode(text));
      await expect(open()).rejects.toMatchObject({ code: 'data_error', field: 'baseUrl' });
    }
  });

  test('of a later release, kept meanwhile for another page, stay whole', async () => {
    await open();
    const early = await fetchData(server.url, () => {});
    release('areas.pbf');
    await (await fetchData(server.url, () => {})).keep();
    await early.keep();
    await server.close();
    expect((await (await open()).passages()).length).toBeGreaterThan(50);
  });

  test.each([
    ['is none', undefined],
    ['is refused', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
    [
      'is full',
      {
        open: async () => ({
          match: async () => undefined,
          put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
        }),
      },
    ],
  ])('are fetched each time where storage %s', async (_, storage) => {
    vi.stubGlobal('caches', storage);
    for (let time = 0; time < 2; time++) {
      const worker = new LocalWorker() as unknown as Worker;
      const fairway = await openFairway({ baseUrl: server.url, worker });
      expect((await fairway.passages()).length).toBeGreaterThan(50);
      expect(asked().sort()).toEqual(['MANIFEST.json', ...FILES]);
    }
  });

  const never = () => new Promise<never>(() => {});
  test.each([
    ['to be opened', { open: never }],
    ['for a file', { open: async () => ({ match: never, put: never }) }],
  ])('are fetched where storage does not answer, asked %s', async (_, storage) => {
    vi.stubGlobal('caches', storage);
    // five seconds are over at once
    const { setTimeout } = globalThis;
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0, ...rest: unknown[]) =>
      setTimeout(run, ms === 5000 ? 0 : ms, ...rest),
    );
    const worker = new LocalWorker() as unknown as Worker;
    const fairway = await openFairway({ baseUrl: server.url, worker });
    expect((await fairway.passages()).length).toBeGreaterThan(50);
    expect(asked().sort()).toEqual(['MANIFEST.json', ...FILES]);
  });

  test('kept but damaged are fetched anew the next time', async () => {
    await open();
    const [url] = [...caches.files.keys()].filter((key) => key.includes('graph.pbf'));
    const damaged = new Uint8Array(caches.files.get(url) as Uint8Array);
    damaged[damaged.length - 9] ^= 1;
    caches.files.set(url, damaged);
    await expect(open()).rejects.toMatchObject({ code: 'data_error' });
    await open();
    caches.files.set(url, damaged.subarray(0, 1000));
    expect((await (await open()).passages()).length).toBeGreaterThan(50);
  });

  test('need no locations', async () => {
    const { 'locations.pbf': _, ...files } = MANIFEST.files;
    server.instead.set('MANIFEST.json', { status: 200, body: JSON.stringify({ ...MANIFEST, files }) });
    const fairway = await open();
    expect(asked()).not.toContain('locations.pbf');
    await expect(fairway.locations.all()).rejects.toMatchObject({ code: 'data_error', field: 'locations' });
    expect(await fairway.distance({ from: [4, 52], to: [2, 51.5] })).toBeGreaterThan(50);
  });

  test.each<[string, string, { status: number; body?: string | Uint8Array; isCut?: boolean }, RegExp]>([
    ['is not there', 'coast.pbf', { status: 404 }, /coast\.pbf.*404/],
    ['is not there', 'MANIFEST.json', { status: 404 }, /MANIFEST\.json.*404/],
    ['is a page', 'MANIFEST.json', { status: 200, body: '<!doctype html>' }, /MANIFEST\.json.*doctype/],
    ['lists nothing', 'MANIFEST.json', { status: 200, body: '{"files":{}}' }, /coast\.pbf/],
    [
      'lists a file as nothing',
      'MANIFEST.json',
      entryOf({}),
      /MANIFEST\.json: got \{\}, expected an entry of coast\.pbf/,
    ],
    [
      'lists no checksum',
      'MANIFEST.json',
      entryOf({ bytes: 1 }),
      /got \{"bytes":1\}, expected an entry of coast/,
    ],
    ...[undefined, null, -1, 1.5, 'x', '7', [7], 1e300].map(
      (bytes): [string, string, { status: number; body: string }, RegExp] => [
        `list a length of ${JSON.stringify(bytes)}`,
        'MANIFEST.json',
        entryOf({ bytes, sha256: '0' }),
        /MANIFEST\.json: got \{.*\}, expected an entry of coast\.pbf with its bytes and sha256/,
      ],
    ),
    ['is too short', 'graph.pbf', { status: 200, body: new Uint8Array(77) }, /graph\.pbf.*77/],
    ['is too long', 'areas.pbf', { status: 200, body: new Uint8Array(400_000) }, /areas\.pbf.*more/],
    ['breaks off', 'graph.pbf', { status: 200, body: new Uint8Array(77), isCut: true }, /graph\.pbf.*answer/],
    ['breaks off', 'MANIFEST.json', { status: 200, body: '{', isCut: true }, /MANIFEST\.json.*answer/],
  ])('one of which %s are an error that names it: %s', async (_, name, answer, expected) => {
    server.instead.set(name, answer);
    const worker = new LocalWorker();
    const error = await openFairway({ baseUrl: server.url, worker: worker as unknown as Worker }).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(FairwayError);
    expect(error).toMatchObject({ code: 'data_error', field: 'baseUrl' });
    expect(error.message).toMatch(expected);
    expect(worker.isTerminated).toBe(true);
    expect(caches.names).toEqual([]);
  });
});

describe('options', () => {
  test.each<[string, unknown]>([
    ['options', undefined],
    ['options.baseUrl', {}],
    ['options.baseUrl', { baseUrl: 'not absolute, without a page' }],
    ['options.onProgress', { baseUrl: 'http://localhost/', onProgress: true }],
    ['options.worker', { baseUrl: 'http://localhost/', worker: null }],
    ['options.worker', { baseUrl: 'http://localhost/', worker: {} }],
    ['options.signal', { baseUrl: 'http://localhost/', signal: {} }],
    ['options.signal', { baseUrl: 'http://localhost/', signal: null }],
    ['options.limits', { baseUrl: 'http://localhost/', limits: null }],
    ['options', new Map([['baseUrl', 'http://localhost/']])],
    ['options.url', { url: 'http://localhost/' }],
  ])('%s is checked', async (field, options) => {
    await expect(openFairway(options as OpenOptions)).rejects.toMatchObject({
      code: 'invalid_request',
      field,
    });
  });

  test('limits are those of the engine', async () => {
    await expect(open({ limits: { tableEnds: -1 } })).rejects.toMatchObject({ code: 'invalid_request' });
    const fairway = await open({ limits: { tableEnds: 1 } });
    await expect(fairway.distances({ from: ['NLRTM', 'SGSIN'] })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('a signal gives opening up', async () => {
    const stop = new AbortController();
    const opening = open({ signal: stop.signal });
    stop.abort();
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  });
});
