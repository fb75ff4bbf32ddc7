import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MAIN } from '../support/built.ts';

const dir = mkdtempSync(join(tmpdir(), 'fairway-cli-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Runs `fairway`; answers its exit code and what it wrote, line by line. */
function fairway(...args: string[]) {
  const env = { ...process.env, FAIRWAY_STORE: join(dir, 'store.db') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').filter(Boolean), stderr };
}

test('keys are made, listed without their secrets, and revoked', () => {
  const [token] = fairway(
    'keys',
    'create',
    '--name',
    'desk',
    '--user',
    'alice',
    '--expires',
    '2027-01-31',
  ).lines;
  const [, id, secret] = /^fw_([0-9a-f]{12})_([\w-]{43})$/.exec(token) ?? [];
  const list = () => fairway('keys', 'list').lines.map((line) => JSON.parse(line));
  const key = {
    id,
    name: 'desk',
    user: 'alice',
    rateLimited: true,
    expiresAt: '2027-01-31T00:00:00.000Z',
    revokedAt: '',
  };
  expect(list()).toEqual([{ ...key, createdAt: expect.any(String) }]);
  expect(JSON.stringify(list())).not.toContain(secret);
  expect(fairway('keys', 'revoke', id).status).toBe(0);
  expect(list()[0].revokedAt).not.toBe('');
}, 60_000);

test.each([
  ['2999-01-31', '2999-01-31T00:00:00.000Z'],
  ['2999-01-31T12:00', '2999-01-31T12:00:00.000Z'],
  ['2999-01-31T12:00:30Z', '2999-01-31T12:00:30.000Z'],
  ['2999-01-31T12:00+05:30', '2999-01-31T06:30:00.000Z'],
])(
  'a key that expires at %s, UTC wherever the machine is',
  (expires, expected) => {
    const env = { ...process.env, TZ: 'America/New_York', FAIRWAY_STORE: join(dir, 'dates.db') };
    const keys = (...args: string[]) =>
      spawnSync(process.execPath, [MAIN, 'keys', ...args], { env, encoding: 'utf8' }).stdout;
    const [, id] = /^fw_([0-9a-f]{12})_/.exec(keys('create', '--expires', expires)) ?? [];
    const lines = keys('list').split('\n').filter(Boolean);
    const key = lines.map((line) => JSON.parse(line)).find((known) => known.id === id);
    expect(key?.expiresAt).toBe(expected);
  },
  60_000,
);

test('-1 is no limit, as a word of its own or not', () => {
  const store = ['--store', join(dir, 'unlimited.db')];
  const create = (...terms: string[]) =>
    fairway('licenses', 'create', ...store, ...terms).lines[0].split(':')[0];
  const users = [create('--tokens', '-1', '--per-hour', '-1'), create('--tokens=-1')];
  const list = fairway('licenses', 'list', ...store).lines.map((line) => JSON.parse(line));
  for (const user of users)
    expect(list.find((license) => license.user === user)).toMatchObject({ tokens: -1, perHour: -1 });
  expect(fairway('licenses', 'create', ...store, '--tokens', '-2').status).toBe(2);
}, 60_000);

test('licenses are made, listed without their secrets, and change their states', () => {
  const args = ['--tokens', '1000', '--per', 'month', '--per-minute', '60', '--min-wait', '100'];
  const [user, secret] = fairway('licenses', 'create', ...args).lines[0].split(':');
  const list = () => fairway('licenses', 'list').lines.map((line) => JSON.parse(line));
  const terms = { tokens: 1000, per: 'month', perMinute: 60, perHour: -1, concurrent: -1, minWait: 100 };
  expect(list()).toEqual([{ user, state: 'active', ...terms, createdAt: expect.any(String) }]);
  expect(JSON.stringify(list())).not.toContain(secret);
  for (const [command, state] of [
    ['suspend', 'inactive'],
    ['deactivate', 'deactivated'],
    ['activate', 'active'],
  ]) {
    expect(fairway('licenses', command, user).status).toBe(0);
    expect(list()[0].state).toBe(state);
  }
}, 60_000);

test('a command that is refused makes no store', () => {
  const store = join(dir, 'never.db');
  for (const args of [
    ['keys', 'shake'],
    ['keys', 'create', '--expires', 'soon'],
    ['keys', 'usage', 'nobody', '--days', '401'],
    ['licenses', 'shake'],
    ['licenses', 'create', '--per', 'week'],
  ]) {
    expect(fairway(...args, '--store', store).status).toBe(2);
    expect(existsSync(store), args.join(' ')).toBe(false);
  }
}, 60_000);

test.each(['keys', 'licenses'])('%s make nothing in memory, which would end with the command', (command) => {
  const { status, lines, stderr } = fairway(command, 'create', '--store', ':memory:');
  expect([status, lines]).toEqual([2, []]);
  expect(stderr).toContain('--store: got :memory:');
});

test('a store that is not there is made by create alone, which says so', () => {
  const store = join(dir, 'other.db');
  for (const args of [
    ['keys', 'list'],
    ['keys', 'revoke', 'nobody'],
    ['keys', 'rotate', 'nobody'],
    ['keys', 'usage', 'nobody'],
    ['licenses', 'list'],
    ['licenses', 'suspend', 'nobody'],
  ]) {
    expect(fairway(...args, '--store', store)).toEqual({
      status: 2,
      lines: [],
      stderr: `--store: got ${store}, where there is no store, expected that of fairway serve\n`,
    });
    expect(existsSync(store), args.join(' ')).toBe(false);
  }
  expect(fairway('keys', 'create', '--store', store)).toMatchObject({
    status: 0,
    lines: [expect.stringMatching(/^fw_/)],
    stderr: `Made a new store at ${store}: fairway serve wants the same --store\n`,
  });
  expect(fairway('licenses', 'create', '--store', store)).toMatchObject({ status: 0, stderr: '' });
  expect(fairway('keys', 'list', '--store', store).lines).toHaveLength(1);
}, 60_000);

test.each([
  ['serve', '--port'],
  ['explore', '--port'],
  ['serve', '--metrics'],
])(
  '%s %s says that another program listens there',
  async (command, option) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const value = option === '--port' ? address.split(':')[1] : address;
    const more = command === 'serve' ? ['--store', ':memory:', '--log-level', 'silent'] : [];
    const { status, stderr } = fairway(command, option, value, ...more);
    server.close();
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `${option}: got ${address}, where another program listens\n`,
    });
  },
  60_000,
);

test.each([
  ['aisparser', 'AIS', ['--ais', 'udp://127.0.0.1:10110']],
  ['@fastify/cors', 'CORS', ['--cors', '*']],
  ['@redis/client', 'A store on Redis', ['--store', 'redis://127.0.0.1:1']],
  ['libsql', 'A store in a file', []],
])(
  'without %s it is said what needs it',
  (name, what, options) => {
    const missing = `export const resolve = (name, context, next) => {
      if (name !== '${name}') return next(name, context);
      const text = "Cannot find package '" + name + "' imported from here";
      throw Object.assign(new Error(text), { code: 'ERR_MODULE_NOT_FOUND' });
    }`;
    const asModule = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
    const hook = asModule(
      `import { register } from 'node:module'; register(${JSON.stringify(asModule(missing))})`,
    );
    const args = [
      '--import',
      hook,
      MAIN,
      'serve',
      '--store',
      ':memory:',
      '--log-level',
      'silent',
      ...options,
    ];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const expected = `${what} needs the package ${name}, which is not installed: npm install ${name}\n`;
    expect({ status, stderr }).toEqual({ status: 2, stderr: expected });
  },
  60_000,
);

describe('what is wrong is said', () => {
  test.each([
    [['fly'], 'Got the command fly, expected route'],
    [['keys', 'shake'], 'expected create, list, rotate, usage or revoke'],
    [['keys', 'revoke', 'nobody'], 'There is no key nobody'],
    [['keys', 'create', '--expires', 'soon'], '--expires: got soon'],
    [['keys', 'create', '--expires', ''], '--expires: got nothing, expected a date of ISO 8601'],
    [['keys', 'create', '--expires', '2999-02-30'], '--expires: got 2999-02-30, expected a date'],
    [['keys', 'create', '--expires', '02/01/2999'], '--expires: got 02/01/2999, expected a date'],
    [['keys', 'create', '--expires', '2999-01-31T25:00'], '--expires: got 2999-01-31T25:00, expected'],
    [
      ['keys', 'create', '--expires', '2020-01-01'],
      '--expires: got 2020-01-01T00:00:00.000Z, expected a time',
    ],
    [['keys', 'create', '--workers', '0'], '--workers: got 0, expected a whole number, at least 1'],
    [['keys', 'create', '--per-minute', '0'], '--per-minute: got 0, expected a whole number, at least 1'],
    [
      ['keys', 'create', '--per-minute', '5', '--unlimited'],
      '--per-minute: got 5, expected none beside --unlimited',
    ],
    [['keys', 'revoke', 'one', 'another'], 'revoke: got another, which is one too many'],
    [['keys', 'rotate'], 'rotate: got nothing, expected the ID of a key'],
    [['keys', 'revoke', ''], 'revoke: got nothing, expected the ID of a key'],
    [['licenses', 'suspend'], 'suspend: got nothing, expected the USER of a license'],
    [['keys', 'create', 'desk'], 'create: got desk, which is one too many'],
    [['licenses', 'suspend', 'one', 'another'], 'suspend: got another, which is one too many'],
    [['keys', 'usage', 'nobody', '--days', '401'], '--days: got 401, expected a whole number up to 400'],
    [['keys', 'rotate', 'nobody', '--overlap', '999999999999'], '--overlap: got 999999999999, expected'],
    [
      ['keys', 'list', '--store', 'redis://:a/b@127.0.0.1:1'],
      '--store: got an address of Redis that is none, expected',
    ],
    [['licenses', 'create', '--tokens', 'many'], '--tokens: got many'],
    [
      ['licenses', 'create', '--tokens', '1000000000000'],
      '--tokens: got 1000000000000, expected a whole number up to 999999999999',
    ],
    [['licenses', 'create', '--per', 'week'], 'expected day, month or year'],
    [['licenses', 'suspend', 'nobody'], 'There is no license nobody'],
    [['keys', 'create', '--foo'], 'Got the option --foo, expected one that --help lists\n'],
    [['keys', 'create', '--user'], "Option '--user <value>' argument missing\n"],
    [['licenses', 'create', '--token', '5'], 'Got the option --token, expected --tokens\n'],
    [['serve', '--prot', '1'], 'Got the option --prot, expected --port\n'],
    [['serve', '8080'], "Unexpected argument '8080'"],
    [['serve', '--port', 'x'], '--port: got x'],
    [['serve', '--metrics', '9464'], 'expected HOST:PORT'],
    [
      ['serve', '--store', 'redis://:secret@127.0.0.1:1'],
      '--store: got none that can be reached (connect ECONNREFUSED 127.0.0.1:1), expected a Redis server at redis://127.0.0.1:1',
    ],
    [['keys', 'create', '--store', ''], '--store: got nothing, expected the path of a file'],
    [['serve', '--store', ''], '--store: got nothing, expected the path of a file'],
    [['keys', 'create', '--store', 'file:///tmp/a.db'], '--store: got an address of file:, expected'],
    [['keys', 'list', '--store', 'REDIS://:secret@127.0.0.1:1'], 'expected a Redis server at redis://127'],
    [['serve', '--trust-proxy', 'proxy.example'], 'expected an IP address, or a subnet'],
  ])(
    '%j',
    (args, message) => {
      const { status, stderr } = fairway(...args);
      expect(status).toBe(2);
      expect(stderr).toContain(message);
      expect(stderr).not.toContain('secret@');
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
    60_000,
  );
});
