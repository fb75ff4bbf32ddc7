import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/service/store/open.ts';
import { hasRedis, type RedisServer, startRedis } from '../support/redis-server.ts';

/** Something between a store and its server, which can be cut without a word to either side. */
async function cable(server: RedisServer) {
  const port = Number(new URL(server.url).port);
  const ends: Socket[] = [];
  const silent = new Set<Socket>();
  let toBeSilent = 0;
  const listener = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    ends.push(near, far);
    if (toBeSilent-- > 0) silent.add(near);
    near.on('data', (bytes) => silent.has(near) || far.write(bytes));
    far.on('data', (bytes) => silent.has(near) || near.write(bytes));
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `redis://127.0.0.1:${(listener.address() as AddressInfo).port}/0`,
    /** Cuts the connections that there are, and so many of those to come. */
    cut(more: number) {
      for (const end of ends) silent.add(end);
      toBeSilent = more;
    },
    connections: () => ends.length / 2,
    close() {
      for (const end of ends) end.destroy();
      listener.close();
    },
  };
}

describe.skipIf(!hasRedis)('a connection to Redis that is cut without being closed', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  test.each([0, 1])('is made anew, also when %i of the next are cut, too', async (more) => {
    const link = await cable(server);
    const store = await openStore(link.url);
    await store.save('imo', [['1', { mmsi: '2', at: 3 }]]);
    link.cut(more);
    await expect(store.find('imo', '1')).rejects.toThrow('Redis has not answered');
    const find = () => store.find('imo', '1').catch(() => undefined);
    await expect.poll(find, { timeout: 30_000 }).toEqual({ mmsi: '2', at: 3 });
    await store.close();
    await expect(store.find('imo', '1')).rejects.toThrow();
    link.close();
  });

  test('stays when all that the server answers is errors', async () => {
    const link = await cable(server);
    const store = await openStore(link.url);
    for (let i = 0; i < 25; i++) {
      await expect(store.count([['odd', 0.5]], 1, 0)).rejects.toThrow('commands failed');
      await sleep(100);
    }
    expect(link.connections()).toBe(1);
    await store.close();
    link.close();
  });
});
