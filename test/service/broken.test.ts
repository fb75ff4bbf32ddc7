import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { keptLog } from './support/log.ts';
import { raw } from './support/raw.ts';
import { useServers } from './support/servers.ts';

const start = useServers();

describe('what is hardly HTTP', () => {
  test('a flood of headers: 431', async () => {
    const server = await start();
    const flood = Array.from({ length: 2000 }, (_, i) => `x-${i}: ${'a'.repeat(20)}\r\n`).join('');
    const answer = await raw(server, [`GET /health HTTP/1.1\r\nhost: a\r\n${flood}\r\n`]);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"reason":"headers_too_large"');
  });

  test.each([
    ['noise', 'hello\r\n\r\n'],
    ['another method', 'BREW /v1/quota HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['two lengths', 'POST /v1/routes HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    [
      'a length and chunks',
      'POST /v1/routes HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    ],
  ])('%s: 400 as JSON', async (_, request) => {
    const server = await start();
    const answer = await raw(server, [request]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const [head, body] = answer.split('\r\n\r\n');
    expect(head).toContain('content-type: application/json');
    expect(JSON.parse(body)).toMatchObject({ status: 'error', reason: 'invalid_request' });
  });

  test.each(['/v1/%zz', '/v1/locations/%ff', '/v1/validate/%00/1', '/v1/locations/%e0%80%af'])(
    'the path %s',
    async (path) => {
      const server = await start();
      expect(await server.get(path)).toMatchObject({
        status: 400,
        json: { status: 'error', reason: 'invalid_request' },
      });
    },
  );

  test.each<[string, string, number, string]>([
    ['noise', 'hello\r\n\r\n', 400, 'invalid_request'],
    ['a flood of headers', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['no host', 'GET /v1/quota HTTP/1.1\r\n\r\n', 400, 'invalid_request'],
    ['two hosts', 'GET /v1/quota HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n', 400, 'invalid_request'],
    [
      'what the service has not',
      'GET /health HTTP/1.1\r\nhost: a\r\nexpect: foo\r\nconnection: close\r\n\r\n',
      417,
      'expectation_failed',
    ],
  ])('%s: JSON, with a number that stands in the log', async (_, request, status, reason) => {
    const { logger, lines } = keptLog();
    const server = await start({ logger });
    const [head, body] = (await raw(server, [request])).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toEqual({ status: 'error', reason, message: expect.any(String) });
    const reqId = /^x-request-id: ([0-9a-f-]{36})\r?$/im.exec(head)?.[1];
    await expect.poll(() => lines).toContainEqual(expect.objectContaining({ reqId, status }));
  });

  test('before the version of HTTP that asks for it a host may be missing', async () => {
    const server = await start();
    expect(await raw(server, ['GET /health HTTP/1.0\r\n\r\n'])).toMatch(/^HTTP\/1\.1 200 /);
    const continued = 'GET /health HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n';
    expect(await raw(server, [continued])).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  test.each(['/v1/locations/%ff', '/v1/%zz', `/v1/locations/${'a'.repeat(2_000)}`])(
    'the path %s counts as any other that is bad, is in the log, and pages may read the answer',
    async (path) => {
      const origin = 'https://map.example';
      const { logger, lines } = keptLog();
      const server = await start({ logger, cors: [origin] });
      const authorization = await server.key({ perMinute: 1 });
      const answers = [];
      for (let i = 0; i < 2; i++)
        answers.push(await server.fetch(path, { headers: { authorization, origin } }));
      expect(answers.map(({ status }) => status)).toEqual([400, 429]);
      for (const { headers, status } of answers) {
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        const reqId = headers.get('x-request-id');
        const line = { reqId, status, caller: authorization.split('_')[1] };
        await expect.poll(() => lines).toContainEqual(expect.objectContaining(line));
      }
      expect((await server.fetch(path)).status).toBe(401);
    },
  );

  test('where there is nothing, there is nothing at a path that can not be read either', async () => {
    const server = await start();
    for (const path of ['/%ff', '/v2/%ff', '/unreadable', '/v1/unreadable'])
      expect(await server.get(path), path).toMatchObject({ status: 404, json: { reason: 'not_found' } });
  });
});

describe('a body that comes drop by drop', () => {
  /** How a body is announced, and its first drop. */
  const BODIES = [
    ['content-length: 4000000', '{'],
    ['transfer-encoding: chunked', '1\r\n{\r\n'],
  ];
  const headOf = (line: string, length: string, more = '') =>
    `${line} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${more}${length}\r\n\r\n`;

  test.each([
    ['POST /v1/routes', 401],
    ['GET /v1/quota', 401],
    ['PUT /v1/routes', 405],
    ['OPTIONS /v1/routes', 405],
    ['TRACE /v1/quota', 405],
    ['PROPFIND /v1/routes', 405],
    ['PROPFIND /v1/nothing', 404],
    ['POST /nothing', 404],
    ['POST /v1/nothing', 404],
    ['OPTIONS /nothing', 404],
    ['POST /v1/locations/%ff', 401],
    ['POST /v0/routes', 301],
    ['GET /health', 200],
    ['GET /', 200],
    ['GET /api/openapi.yaml', 200],
    ['GET /api/docs/', 200],
  ])('%s from nobody known is answered %i, and not waited for', async (line, status) => {
    for (const cors of [[], ['https://map.example']]) {
      const server = await start({ cors });
      for (const [length, drop] of BODIES) {
        // resolves when the server hangs up, which it does long before its deadline
        const answer = await raw(server, [headOf(line, length), 20, drop]);
        expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
        expect(answer.toLowerCase()).toContain('connection: close');
      }
    }
  });

  test('before a page asks is not waited for', async () => {
    const server = await start({ cors: ['https://map.example'] });
    const asks = 'origin: https://map.example\r\naccess-control-request-method: POST\r\n';
    const answer = await raw(server, [headOf('OPTIONS /v1/routes', BODIES[0][0], asks), 20, BODIES[0][1]]);
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
  });

  test('once it has come the connection stays', async () => {
    const server = await start();
    const request = headOf('POST /nothing', 'content-length: 2');
    const answer = await raw(server, [`${request}{}`, 50, `${request}{`]);
    expect(answer.match(/HTTP\/1\.1 404/g)).toHaveLength(2);
    expect(answer.match(/connection: close/gi)).toHaveLength(1);
  });
});

describe('a body that nobody takes', () => {
  /** Sends bodies one after the other, from a process of its own: one that shares ours never writes while it is hung up on. */
  const SENDER = `
    const [url, authorization] = process.argv.slice(1);
    const init = { method: 'POST', headers: { 'content-type': 'application/json', authorization }, body: ' '.repeat(2 ** 23) };
    for (let i = 0; i < 10; i++) console.log(await (await fetch(url, init)).text());`;

  test.each([
    ['of who is known', true, 'payload_too_large'],
    ['of nobody known', false, 'unauthorized'],
  ])('%s: the answer comes through while it is written', async (_, isKnown, reason) => {
    const server = await start();
    const authorization = isKnown ? await server.key() : 'Bearer none';
    const args = ['--input-type=module', '-e', SENDER, `${server.url}/v1/validate`, authorization];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const reasons = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).reason);
    expect(reasons).toEqual(Array(10).fill(reason));
  });

  test('without an end: it is cut soon after the answer', async () => {
    const server = await start();
    const socket = connect({
      port: Number(new URL(server.url).port),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // which it is told by, if not by the end
    socket.on('error', () => undefined);
    const began = performance.now();
    socket.write('POST /v1/routes HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n');
    const timer = setInterval(() => socket.write('1\r\n \r\n'), 50);
    await closed;
    clearInterval(timer);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

test('a large body to where nothing is: 404', async () => {
  const server = await start();
  const head = 'POST /nothing HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
  const answer = await raw(server, [`${head}content-length: 3000000\r\n\r\n${' '.repeat(10_000)}`]);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test.each([
  ['noise', 'hello\r\n\r\n', 400],
  ['nothing at all', '', 408],
])('%s: the connection ends, also where the client keeps its side open', async (_, sent, status) => {
  const server = await start({ deadline: 500 });
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true });
  const open = () => promisify(server.app.server.getConnections).call(server.app.server);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(sent);
  await once(socket, 'end');
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});
