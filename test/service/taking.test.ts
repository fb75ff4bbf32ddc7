import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDeadline } from '../../src/service/deadline.ts';

/** More than the system keeps between the two ends of a connection. */
const BYTES = 64 * 1024 * 1024;
const STEP = BYTES / 16;
const TAKING = { nothing: 1_500, all: 60_000 };
/** A client comes to its end after some twice the time that it may take nothing. */
const PAUSE = 200;
const app = fastify();
const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));

beforeAll(async () => {
  addDeadline(app, 50, TAKING);
  app.get('/', async (_, reply) => reply.send(Buffer.alloc(BYTES)));
  await app.listen({ port: 0 });
});
afterAll(() => app.close());

function ask() {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  return socket;
}

test('a client that takes an answer bit by bit gets all of it, however long that is', async () => {
  let [taken, steps] = [0, 0];
  for await (const chunk of ask()) {
    taken += (chunk as Buffer).length;
    if (taken < STEP * (steps + 1)) continue;
    steps++;
    await sleep(PAUSE);
  }
  expect(taken).toBeGreaterThan(BYTES);
  expect(steps * PAUSE).toBeGreaterThan(2 * TAKING.nothing);
});

test('one that takes nothing is hung up on', async () => {
  const socket = ask().pause();
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  socket.destroy();
});
