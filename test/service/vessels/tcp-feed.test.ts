import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openFeed } from '../../../src/service/vessels/feeds.ts';

/** Linux's table of connections: of each, among others, its timer, of which 02 asks whether the other is there. */
const CONNECTIONS = '/proc/net/tcp';
const KEEPALIVE = '02';

/** The timer of the connection to a port of the loopback. */
function timerTo(port: number): string | undefined {
  const remote = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync(CONNECTIONS, 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return rows.find(([, , to]) => to === remote)?.[5].slice(0, 2);
}

test.skipIf(!existsSync(CONNECTIONS))(
  'a TCP feed that falls silent is asked whether it is still there',
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const feed = await openFeed(`tcp://127.0.0.1:${port}`, {
      onLine: () => undefined,
      onProgress: () => undefined,
      isFull: () => false,
      onFault: () => undefined,
    });
    const [socket] = await once(server, 'connection');
    await expect.poll(() => timerTo(port)).toBe(KEEPALIVE);
    socket.destroy();
    server.close();
    await feed.close();
  },
);

test('a TCP feed can be at an IPv6 address', async () => {
  const server = createServer((socket) => socket.end('!AIVDM\n')).listen(0, '::1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const feed = await openFeed(`tcp://[::1]:${port}`, {
    onLine: (line: string) => lines.push(line),
    onProgress: () => undefined,
    isFull: () => false,
    onFault: () => undefined,
  } as never);
  await expect.poll(() => lines).toEqual(['!AIVDM']);
  await feed.close();
  server.close();
});
