import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openFeed } from '../../../src/service/vessels/feeds.ts';

test('a UDP feed whose port is taken is refused and leaves no socket', async () => {
  const taken = createSocket('udp4');
  taken.bind(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address();
  const sockets = () => process.getActiveResourcesInfo().filter((name) => name.includes('UDP')).length;
  const before = sockets();
  const listener = {
    onLine: () => undefined,
    onProgress: () => undefined,
    isFull: () => false,
    onFault: () => undefined,
  };
  for (let i = 0; i < 3; i++) {
    await expect(openFeed(`udp://127.0.0.1:${port}`, listener as never)).rejects.toThrow('EADDRINUSE');
  }
  await expect.poll(sockets).toBe(before);
  taken.close();
});
