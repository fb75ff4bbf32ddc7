import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startEngine } from './support/running.ts';
import { useServers } from './support/servers.ts';

const start = useServers();
const DEADLINE = 300;
/** Four of these are all that a caller may have under way. */
const BODY = Buffer.alloc(4 * 1024 * 1024 - 10, ' ');
BODY.write('{}');

test('bodies that come after the deadline are under way no longer', async () => {
  const engine = await startEngine(1);
  const server = await start({ engine, deadline: DEADLINE });
  const authorization = await server.key({ rateLimited: false });
  const late = async (): Promise<string> => {
    let answer = '';
    const socket = connect({
      port: Number(new URL(server.url).port),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    const head = `authorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}`;
    socket.write(`POST /v1/routes HTTP/1.1\r\nhost: a\r\n${head}\r\n\r\n`);
    await once(socket, 'end');
    socket.end(BODY);
    await once(socket, 'close').catch(() => undefined);
    return answer;
  };
  for (let i = 0; i < 5; i++) expect(await late()).toMatch(/^HTTP\/1.1 504 /);
  const { status } = await server.post(
    '/v1/validate',
    {
      requests: [
        { lat: 0, lng: 0 },
        { lat: 1, lng: 1 },
      ],
    },
    authorization,
  );
  expect(status).toBe(200);
  await engine.close();
});

test.each([
  ['of a length that is told', (bytes: number) => `content-length: ${bytes}`, ''],
  ['in pieces', () => 'transfer-encoding: chunked', `${(4 * 1024 * 1024 - 100).toString(16)}\r\n`],
])('bodies %s that have not come to their end count as under way', async (_, lengthOf, before) => {
  const engine = await startEngine(1);
  const server = await start({ engine, deadline: 5_000 });
  const authorization = await server.key({ rateLimited: false });
  const sockets: Socket[] = [];
  /** A body whose last byte does not come; resolves to what is answered. */
  const open = (): Promise<string> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    sockets.push(socket);
    const head = `authorization: ${authorization}\r\ncontent-type: application/json\r\n${lengthOf(BODY.length)}`;
    socket.write(`POST /v1/routes HTTP/1.1\r\nhost: a\r\n${head}\r\n\r\n${before}`);
    socket.write(BODY.subarray(0, 4 * 1024 * 1024 - 200));
    socket.on('error', () => undefined);
    return new Promise((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  };
  const answers = Array.from({ length: 8 }, open);
  const refused: string[] = [];
  for (const answer of answers) void answer.then((text) => refused.push(text));
  await expect.poll(() => refused.length, { timeout: 4_000 }).toBe(4);
  for (const text of refused) {
    expect(text).toMatch(/^HTTP\/1.1 429 /);
    expect(text).toContain('api_key_rate_limited');
  }
  // another caller is not held up
  const other = await server.key({ rateLimited: false });
  const requests = [{ lat: 0, lng: 0 }];
  expect((await server.post('/v1/validate', { requests }, other)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => (await server.post('/v1/validate', { requests }, authorization)).status)
    .toBe(200);
  await engine.close();
});
