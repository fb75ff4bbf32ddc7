import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createLicense } from '../../src/service/access/licenses.ts';
import { Engine } from '../../src/service/engine/engine.ts';
import { type ServiceSettings, startService } from '../../src/service/service.ts';
import { EmbeddedStore } from '../../src/service/store/embedded.ts';
import { Usage } from '../../src/service/usage.ts';
import { Vessels } from '../../src/service/vessels/vessels.ts';
import { MAIN } from '../support/built.ts';
import { serve } from './support/process.ts';
import { routePath } from './support/running.ts';
import { useServers } from './support/servers.ts';

const dir = mkdtempSync(join(tmpdir(), 'fairway-start-'));
afterAll(() => rmSync(dir, { recursive: true }));
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

const start = useServers();

test.each([
  ['tokens: got 1.5', { tokens: 1.5 }],
  ['perMinute: got undefined', { perMinute: undefined }],
  ['perHour: got NaN', { perHour: Number.NaN }],
  ['concurrent: got -2', { concurrent: -2 }],
  ['per: got week', { per: 'week' }],
])('%s is refused as a term of a license', async (message, terms) => {
  const store = new EmbeddedStore(':memory:');
  await expect(createLicense(store, terms as never, 0)).rejects.toThrow(message);
  expect(await store.list('license')).toEqual([]);
  await store.close();
});

/** What is said, and of which settings. */
type Given = [message: string, settings: ServiceSettings];

describe('what keeps the service from starting is told in one line, with the exit code 2', () => {
  const corrupt = join(dir, 'corrupt.db');
  writeFileSync(corrupt, 'this is no database, and long enough to be told from an empty one'.repeat(50));
  const folder = join(dir, 'folder.db');
  mkdirSync(folder);
  test.each<[string, string[], RegExp]>([
    ['a corrupt store', ['--store', corrupt], /^--store: got .*not a database.*corrupt\.db$/],
    ['a store that is a folder', ['--store', folder], /folder\.db/],
    ['a store in no folder', ['--store', join(dir, 'none', 'a.db')], /none/],
    [
      'a missing folder of data',
      ['--data', join(dir, 'none')],
      /^--data: got nothing .* expected a data file at .*none/,
    ],
    ['a port that is none', ['--port', '99999'], /--port: got 99999/],
    ['a port in words', ['--port', 'http'], /--port: got http/],
    ['a subnet that is none', ['--trust-proxy', '10.0.0.0/33'], /^--trust-proxy: got 10\.0\.0\.0\/33, /],
    ['a subnet in words', ['--trust-proxy', '10.0.0.0/x'], /^--trust-proxy: got 10\.0\.0\.0\/x, /],
    ['a log level that is none', ['--log-level', 'loud'], /--log-level: got loud/],
    ['an option that is none', ['--colour', 'red'], /--colour/],
    ['no workers', ['--workers', '0'], /^--workers: got 0, expected a whole number, at least 1$/],
    ['an address for a host', ['--public-host', 'https://routes.example'], /^--public-host: got https:/],
    ['a host with a space', ['--public-host', 'routes example'], /^--public-host: .* host:port$/],
    ['a host in other letters', ['--public-host', 'straße.example'], /^--public-host: got straße/],
    ['an origin without a scheme', ['--cors', 'map.example'], /^--cors: got map.example, .*https:\/\/map/],
    ['an origin with a path', ['--cors', '*', '--cors', 'https://map.example/'], /^--cors: got https:/],
    ['a feed that is none', ['--ais', 'foo'], /^--ais: got foo, expected file:.* tcp:.* udp:/],
    ['a host that is not here', ['--host', '192.0.2.1'], /192\.0\.2\.1/],
  ])(
    '%s',
    (_, args, expected) => {
      const own = args.includes('--store') ? [] : ['--store', ':memory:'];
      const { status, stderr } = spawnSync(
        process.execPath,
        [MAIN, 'serve', '--port', '0', ...own, ...args],
        {
          encoding: 'utf8',
        },
      );
      expect(status).toBe(2);
      expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(expected)]);
    },
    60_000,
  );
});

describe('settings that are none', () => {
  test.each<Given>([
    ['workers: got 0', { workers: 0 }],
    ['workers: got 1.5', { workers: 1.5 }],
    ['workers: got NaN', { workers: Number.NaN }],
    ...['', 'a b', 'https://a', 'a/', 'a:', 'a:70000', 'u@a', 'a?b', 'ä', '*'].map(
      (host): Given => [`publicHosts: got ${host}, `, { publicHosts: ['routes.example', host] }],
    ),
    ...[
      '',
      'a',
      'https://a/',
      'https://A',
      'https://a:443',
      'https://a?b',
      'http://ä',
      'null',
      'https://*.a',
    ].map((origin): Given => [`cors: got ${origin}, `, { cors: ['https://map.example', origin] }]),
    ...['foo', 'tcp://a', 'udp://:1', 'http://a:1', 'file://a/b'].map(
      (feed): Given => [`ais: got ${feed}, `, { ais: [feed] }],
    ),
    ...['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10.0.0'].map(
      (proxy): Given => [`trustProxy: got ${proxy}, `, { trustProxy: ['127.0.0.1', proxy] }],
    ),
    // beyond a lease's life a request that is still computed holds nothing any more
    ...[0, -1, 1.5, 15_000, 20_000, Number.NaN, Number.POSITIVE_INFINITY, '100'].map(
      (deadline): Given => [
        `deadline: got ${deadline}, expected whole milliseconds, 1 to 14999`,
        { deadline } as ServiceSettings,
      ],
    ),
    ...[-1, 65_536, 80.5, '80'].map((port): Given => [`port: got ${port}, `, { port } as ServiceSettings]),
    ['logLevel: got loud, ', { logLevel: 'loud' }],
    ['metrics: got {"host":"127.0.0.1","port":70000}, ', { metrics: { host: '127.0.0.1', port: 70_000 } }],
    ...[-1, Number.NaN, 'x'].map(
      (slowAfter): Given => [`slowAfter: got ${slowAfter}, `, { slowAfter } as ServiceSettings],
    ),
    ...[-1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 'x'].map(
      (drainDelay): Given => [`drainDelay: got ${drainDelay}, `, { drainDelay } as ServiceSettings],
    ),
  ])('%s', async (message, settings) => {
    const starting = startService({ store: ':memory:', port: 0, logLevel: 'silent', ...settings });
    await expect(starting).rejects.toThrow(TypeError);
    await expect(starting).rejects.toThrow(message);
  });

  test('others are taken', async () => {
    const service = await startService({
      store: ':memory:',
      port: 0,
      logLevel: 'silent',
      workers: 1,
      publicHosts: ['Routes.example', 'routes.example:8443', '127.0.0.1:1', '[::1]:8443', 'localhost'],
      cors: ['*', 'https://map.example', 'http://127.0.0.1:8080', 'http://[::1]:1', 'capacitor://localhost'],
      ais: [`file://${join(dir, 'none.nmea')}`, 'tcp://127.0.0.1:1'],
      trustProxy: ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', '0.0.0.0/0'],
      deadline: 14_999,
      slowAfter: Number.POSITIVE_INFINITY,
      drainDelay: 0,
    });
    await service.close();
    expect(service.url).toMatch(/^http/);
  });
});

describe('where something cannot be closed', () => {
  const closes = () =>
    [Engine.prototype, Usage.prototype, EmbeddedStore.prototype].map((part) =>
      vi.spyOn(part as { close(): Promise<void> }, 'close'),
    );
  const settings = { store: ':memory:', port: 0, logLevel: 'silent', workers: 1 };
  const metrics = { host: '127.0.0.1', port: 0 };
  afterEach(() => vi.restoreAllMocks());

  test('all else is, and the fault is told', async () => {
    const service = await startService({ ...settings, metrics });
    const others = closes();
    vi.spyOn(Vessels.prototype, 'close').mockRejectedValue(new Error('a feed that stays'));
    await expect(service.close()).rejects.toThrow('a feed that stays');
    for (const other of others) expect(other).toHaveBeenCalledOnce();
    await expect(fetch(service.metricsUrl as string)).rejects.toThrow('fetch failed');
  });

  test('what keeps it from starting is told all the same', async () => {
    const others = closes();
    const stays = vi.spyOn(Vessels.prototype, 'close').mockRejectedValue(new Error('a feed that stays'));
    const starting = startService({ ...settings, host: '192.0.2.1' });
    await expect(starting).rejects.toThrow('192.0.2.1');
    for (const closed of [stays, ...others]) expect(closed).toHaveBeenCalledOnce();
  });
});

describe('/ready', () => {
  test('says no when the engine does not answer', async () => {
    const engine = { validate: () => Promise.reject(new Error('gone')), waiting: 0 } as unknown as Engine;
    const server = await start({ engine });
    expect(await server.get('/ready')).toMatchObject({ status: 503, json: { status: 'unavailable' } });
    expect((await server.get('/health')).status).toBe(200);
  });

  test('tries the store no oftener than once a second, whoever asks', async () => {
    const server = await start();
    let pings = 0;
    server.context.store.ping = async () => {
      pings++;
    };
    for (let i = 0; i < 20; i++) expect((await server.get('/ready')).status).toBe(200);
    expect(pings).toBeLessThan(20);
  });

  test.skipIf(!hasPrlimit)(
    'says no when the disk is full, and requests get 503',
    async () => {
      const service = await serve('--store', join(dir, 'full.db'), '--workers', '1', '--drain-delay', '0');
      try {
        expect((await fetch(`${service.url}/ready`)).status).toBe(200);
        spawnSync('prlimit', ['--pid', String(service.process.pid), '--fsize=1']);
        await expect
          .poll(async () => (await fetch(`${service.url}/ready`)).status, { timeout: 10_000 })
          .toBe(503);
        expect((await fetch(`${service.url}/health`)).status).toBe(200);
      } finally {
        await service.end('SIGKILL');
      }
    },
    60_000,
  );

  test('says no for a while before the port closes, and requests are taken meanwhile', async () => {
    const service = await serve('--store', ':memory:', '--workers', '1', '--drain-delay', '2');
    const headers = { authorization: `Bearer ${service.token}` };
    const ended = service.end('SIGTERM');
    await expect.poll(async () => (await fetch(`${service.url}/ready`)).status).toBe(503);
    expect((await fetch(service.url + routePath(), { headers })).status).toBe(200);
    expect(await ended).toBe(0);
  }, 60_000);
});
