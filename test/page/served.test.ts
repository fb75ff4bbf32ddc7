import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPageFiles } from '../../src/page-files.ts';
import { run, startEngine } from '../service/support/running.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const dataFile = (name: string) => readFileSync(new URL(`../../graph-data/${name}`, import.meta.url));

/** A server of the page, by its address. */
interface Served {
  url: string;
  close(): Promise<unknown>;
}

async function startExplore(): Promise<Served> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'explore', '--port', '0', '--open', 'no']);
  const [line] = await once(createInterface(child.stdout), 'line');
  const [url] = /http:\S+\//.exec(line)!;
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
    },
  };
}

async function startService(): Promise<Served> {
  const engine = await startEngine();
  const running = await run(engine);
  return {
    url: `${running.url}/`,
    close: () => running.close().then(() => engine.close()),
  };
}

let explore: Served;
let service: Served;
beforeAll(async () => {
  [explore, service] = await Promise.all([startExplore(), startService()]);
});
afterAll(() => Promise.all([explore?.close(), service?.close()]));

describe.each([
  ['fairway explore', () => explore],
  ['the service', () => service],
])('%s', (_, server) => {
  /** An answer, read to its end: a server waits for those who do not. */
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(new URL(path, server().url), init);
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };

  test('serves all of the page to anybody, each file as what it is and by a strict policy', async () => {
    const { paths } = openPageFiles()!;
    expect(paths.length).toBeGreaterThan(12);
    const types: Record<string, RegExp> = {
      '/': /^text\/html/,
      html: /^text\/html/,
      js: /^text\/javascript/,
      mjs: /^text\/javascript/,
      css: /^text\/css/,
      svg: /^image\/svg\+xml/,
      json: /^application\/json/,
      webmanifest: /^application\/manifest\+json/,
      md: /^text\//,
      bin: /^application\/octet-stream/,
      pbf: /^application\/octet-stream/,
    };
    for (const path of paths) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).toMatch(types[path.split('.').at(-1)!]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const policy = response.headers.get('content-security-policy');
      if (!path.startsWith('/data/')) expect(policy, path).toMatch(/default-src 'none'.*script-src 'self';/);
    }
  });

  test('sends files as they are to who does not take them packed', async () => {
    const sizeOf = async (coding: string) => {
      const { headers } = await get('/light-coast.bin', { headers: { 'accept-encoding': coding } });
      return [headers.get('content-encoding'), Number(headers.get('content-length'))] as const;
    };
    const [plain, whole] = await sizeOf('identity');
    expect(plain).toBeNull();
    for (const coding of ['br', 'gzip, deflate, br', 'gzip;q=0, BR ; q=0.001', 'br;q=1']) {
      const [packed, size] = await sizeOf(coding);
      expect([coding, packed]).toEqual([coding, 'br']);
      expect(size).toBeLessThan(whole);
    }
    for (const coding of ['br;q=0', 'gzip, br; q=0.000', 'zebra', 'gzip', 'identity, br ; Q=0'])
      expect([coding, ...(await sizeOf(coding))]).toEqual([coding, null, whole]);
  });

  test('serves the data as it is', async () => {
    for (const name of ['MANIFEST.json', 'coast.pbf', 'graph.pbf', 'areas.pbf', 'locations.pbf']) {
      const { body } = await get(`/data/${name}?v=1`);
      expect(body.equals(dataFile(name)), name).toBe(true);
    }
  });

  test('has what has not changed asked for once', async () => {
    const script = /assets\/index-[^"]+\.js/.exec(String((await get('/')).body))![0];
    expect((await get(script)).headers.get('cache-control')).toContain('immutable');
    const tags = new Set<string | null>();
    for (const path of ['/', '/sw.js', '/data/graph.pbf', '/data/coast.pbf']) {
      const first = await get(path);
      tags.add(first.headers.get('etag'));
      expect(first.headers.get('cache-control'), path).toBe('no-cache');
      const again = await get(path, { headers: { 'if-none-match': first.headers.get('etag')! } });
      expect(again.status, path).toBe(304);
      for (const name of ['cache-control', 'vary', 'etag'])
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
      const others = `"other", ${first.headers.get('etag')!.replace('W/', '')}`;
      expect((await get(path, { headers: { 'if-none-match': others } })).status, path).toBe(304);
    }
    expect(tags.size).toBe(4);
  });

  test('answers HEAD without a body, and nothing where there is nothing', async () => {
    const head = await get('/light-coast.bin', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const path of [
      '/nothing',
      '/assets/nothing.js',
      '/data/LICENSE',
      '/data/..%2fpackage.json',
      '/%2e%2e/x',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect([404, 405]).toContain((await get('/', { method: 'POST' })).status);
  });

  test('serves files whole, whatever part of them is asked for', async () => {
    for (const range of ['bytes=10-5', 'bytes=-500', 'bytes=0-0', 'bytes=0-1,5-6', 'bytes=99999999-', 'no']) {
      const { status, body } = await get('/data/areas.pbf', { headers: { range } });
      expect(status, range).toBe(200);
      expect(body.equals(dataFile('areas.pbf')), range).toBe(true);
    }
  });
});

test('a file that can not be read any more costs its own request', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-page-'));
  for (const name of ['areas.pbf', 'graph.pbf']) writeFileSync(join(dir, name), dataFile(name));
  const page = openPageFiles(dir)!;
  const server = createServer((request, response) => page.serve(request, response, () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const get = (name: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/data/${name}`).then((response) =>
      response.arrayBuffer(),
    );
  expect(Buffer.from(await get('areas.pbf')).equals(dataFile('areas.pbf'))).toBe(true);
  rmSync(dir, { recursive: true });
  // what has been served before, and what has not
  for (const name of ['areas.pbf', 'graph.pbf']) {
    // it hangs up: no answer has begun
    const hungUp = { message: 'fetch failed', cause: { code: 'UND_ERR_SOCKET' } };
    await expect(get(name), name).rejects.toMatchObject(hungUp);
  }
  server.close();
  await once(server, 'close');
});

test("the service's own paths are not the page's", async () => {
  const get = async (path: string) => {
    const response = await fetch(new URL(path, service.url));
    return [
      response.status,
      response.headers.get('content-type')?.split(';')[0],
      await response.text(),
    ] as const;
  };
  expect(await get('/health')).toEqual([200, 'application/json', '{"status":"ok"}']);
  expect((await get('/ready'))[0]).toBe(200);
  expect((await get('/api/docs/'))[2]).toContain('swagger');
  expect((await get('/v1/validate/4/52'))[0]).toBe(401);
  for (const path of ['/nothing', '/v1/nothing', '/index%2Ehtml', '/data/graph%2Epbf']) {
    const [status, type, text] = await get(path);
    expect([status, type]).toEqual([404, 'application/json']);
    expect(JSON.parse(text)).toMatchObject({ status: 'error', reason: 'not_found' });
  }
});

test('the page of a service that pages of some origins may ask varies by them, and by coding', async () => {
  const engine = await startEngine();
  const origins = ['https://a.example', 'https://b.example'];
  const running = await run(engine, { cors: origins });
  try {
    for (const origin of [...origins, undefined]) {
      const headers = origin === undefined ? undefined : { origin };
      for (const [path, coded] of [
        ['/', true],
        ['/icon.svg', true],
        ['/data/MANIFEST.json', false],
      ] as const) {
        const { headers: had } = await running.fetch(path, { headers });
        const vary = had.get('vary')?.toLowerCase().split(/, */);
        expect(vary, path).toEqual(coded ? ['origin', 'accept-encoding'] : ['origin']);
        expect(had.get('access-control-allow-origin'), path).toBe(origin ?? null);
      }
    }
  } finally {
    await running.close();
    await engine.close();
  }
});

/** Files that a process has open. */
const openFiles = () => readdirSync('/proc/self/fd').length;

test.skipIf(!existsSync('/proc/self/fd'))('lets go of files that nobody reads to their end', async () => {
  const port = Number(new URL(service.url).port);
  const breakOff = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).write(text);
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    socket.resetAndDestroy();
  };
  const ask = 'GET /data/coast.pbf HTTP/1.1\r\nHost: localhost\r\n\r\n';
  await breakOff(ask);
  const before = openFiles();
  for (let i = 0; i < 50; i++) await breakOff(ask);
  await breakOff(ask.repeat(500));
  await expect.poll(openFiles, { timeout: 5_000 }).toBeLessThan(before + 5);
});
