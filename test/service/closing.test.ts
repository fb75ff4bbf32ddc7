import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { urlOf } from '../../src/server-url.ts';
import { HttpServer } from '../../src/service/http-server.ts';
import { createMetrics } from '../../src/service/metrics.ts';
import { serveMetrics } from '../../src/service/metrics-server.ts';
import { startService } from '../../src/service/service.ts';
import { routePath, run } from './support/running.ts';
import { useServers } from './support/servers.ts';
import { slowEngine, underWay } from './support/slow-engine.ts';

/** What a client has sent when the service is told to stop, and has nothing under way with. */
const SENT = [
  ['nothing, as browsers do in advance', ''],
  ['half a line', 'GET /v1'],
  ['half of the headers', 'GET /health HTTP/1.1\r\nhost: a\r\n'],
  ['a request that has been answered', 'GET /health HTTP/1.1\r\nhost: a\r\n\r\n'],
] as const;

const start = useServers();

/** Connects, sends, and lets the server read it. */
async function connectTo(url: string, sent: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  if (sent.endsWith('\r\n\r\n')) await once(socket, 'data');
  else await new Promise((resolve) => setTimeout(resolve, 50));
  return socket;
}

describe('closing waits for nothing that has not been asked', () => {
  test.each(SENT)('%s', async (_, sent) => {
    const server = await start();
    const socket = await connectTo(server.url, sent);
    const ended = once(socket.resume(), 'close');
    await Promise.all([server.app.close(), ended]);
    expect(socket.destroyed).toBe(true);
  });

  test.each(SENT)('by the server of metrics: %s', async (_, sent) => {
    const metrics = await serveMetrics(
      createMetrics(() => 0),
      { host: '127.0.0.1', port: 0 },
    );
    const address = metrics.address();
    if (address === null || typeof address === 'string') throw new Error(`no port: ${address}`);
    const socket = await connectTo(urlOf(address), sent);
    const ended = once(socket.resume(), 'close');
    const closed = once(metrics, 'close');
    metrics.close();
    await Promise.all([closed, ended]);
    expect(socket.destroyed).toBe(true);
  });
});

test('closing waits for what is under way, also by a connection kept alive, and then ends that', async () => {
  const { engine, answer } = slowEngine();
  const server = await run(engine);
  const authorization = await server.key();
  const socket = await connectTo(
    server.url,
    `GET ${routePath()} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\n`,
  );
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const ended = once(socket, 'close');
  socket.write('\r\n');
  await expect.poll(() => underWay(server)).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  let closed = false;
  const closing = server.close().then(() => {
    closed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(closed).toBe(false);
  expect(text).toBe('');
  answer('{"found":true}');
  await Promise.all([closing, ended]);
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(text).toMatch(/\r\n\r\n\{"found":true\}$/);
});

describe('an answer larger than the buffers on its way', () => {
  const SIZE = 2 ** 26;

  /** A server told to close when it has written its answer, of which the client has taken nothing. */
  async function closing(requestTimeout: number) {
    const server = new HttpServer({ requestTimeout }, (_, response) => response.end(Buffer.alloc(SIZE)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(server, 'request');
    const closed = once(server, 'close');
    server.close();
    return {
      closed,
      /** Takes what there is, answers its length. */
      async take() {
        let length = 0;
        socket.on('data', (chunk) => {
          length += chunk.length;
        });
        socket.resume();
        if (!socket.destroyed) await once(socket, 'close');
        return length;
      },
    };
  }

  test('is taken whole while the server closes', async () => {
    const { closed, take } = await closing(60_000);
    expect(await take()).toBeGreaterThan(SIZE);
    await closed;
  }, 60_000);

  test('is cut where it is not taken in time', async () => {
    const { closed, take } = await closing(100);
    await closed;
    expect(await take()).toBeLessThan(SIZE);
  }, 60_000);
});

test('closed a second time it is the same stop, which has ended when both say so', async () => {
  const service = await startService({
    port: 0,
    store: ':memory:',
    workers: 1,
    logLevel: 'silent',
    drainDelay: 200,
  });
  const ended: string[] = [];
  const first = service.close().then(() => ended.push('first'));
  await service.close();
  ended.push('second');
  await first;
  expect(ended).toEqual(['first', 'second']);
});

test.each([
  ['0.0.0.0', 'IPv4', 'http://127.0.0.1:8080'],
  ['::', 'IPv6', 'http://[::1]:8080'],
  ['fe80::1', 'IPv6', 'http://[fe80::1]:8080'],
  ['192.0.2.1', 'IPv4', 'http://192.0.2.1:8080'],
])('one that listens at %s is asked where it can be', (address, family, url) => {
  expect(urlOf({ address, family, port: 8080 })).toBe(url);
});
