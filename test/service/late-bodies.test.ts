import { once } from 'node:events';
import { connect } from 'node:net';
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
