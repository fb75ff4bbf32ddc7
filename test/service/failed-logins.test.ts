import { afterEach, describe, expect, test, vi } from 'vitest';
import { FailedLogins } from '../../src/service/access/failed-logins.ts';
import { ServiceError } from '../../src/service/errors.ts';

/** Failures of a subject that are let pass within a minute. */
const MOST = 60;

/** Whether a further failure of an address is refused. */
function isRefused(logins: FailedLogins, address: string): boolean {
  try {
    logins.note(address);
    return false;
  } catch (error) {
    if (error instanceof ServiceError && error.reason === 'api_key_rate_limited') return true;
    throw error;
  }
}

/** Whether failures of these addresses, one after the other, again and again, are counted as one subject's. */
function areOne(addresses: readonly string[]): boolean {
  const logins = new FailedLogins();
  for (let i = 0; i < MOST; i++) logins.note(addresses[i % addresses.length]);
  return addresses.every((address) => isRefused(logins, address));
}

test('connections that were reset, and have no address, are counted together', () => {
  expect(areOne([''])).toBe(true);
});

describe('failures are forgotten', () => {
  afterEach(() => vi.useRealTimers());

  test('after a minute, and not before; until then it is told how long to wait', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const logins = new FailedLogins();
    for (let i = 0; i < MOST; i++) logins.note('192.0.2.1');
    vi.advanceTimersByTime(45_000);
    expect(() => logins.note('192.0.2.1')).toThrow(expect.objectContaining({ retryAfter: 15_000 }));
    vi.advanceTimersByTime(15_000);
    expect(isRefused(logins, '192.0.2.1')).toBe(true);
    vi.advanceTimersByTime(1);
    for (let i = 0; i < MOST; i++) logins.note('192.0.2.1');
    expect(isRefused(logins, '192.0.2.1')).toBe(true);
  });

  test('of all addresses, once there are more than are remembered', () => {
    const isRefusedAfter = (others: number) => {
      const logins = new FailedLogins();
      for (let i = 0; i < MOST; i++) logins.note('192.0.2.1');
      for (let i = 0; i < others; i++) logins.note(`10.0.${i >> 8}.${i & 255}`);
      return isRefused(logins, '192.0.2.1');
    };
    expect(isRefusedAfter(9_998)).toBe(true);
    expect(isRefusedAfter(9_999)).toBe(false);
  });
});

test.each<[string, string[]]>([
  [
    'a network of IPv6',
    [
      '2001:db8::a:b:c:d',
      '2001:db8::1',
      '2001:db8:0:0:1:2:3:4',
      '2001:0DB8:0000:0000:ffff:ffff:ffff:ffff',
      '2001:db8:0::5:0:0:6',
      '2001:db8::192.0.2.1',
      '2001:db8::',
      '[2001:db8::7]:5555',
      '2001:db8:0:0::%eth0',
    ],
  ],
  ['a network with zeros before', ['::1', '::', '0:0:0:0:1::', '::5:6:7:8', '0::0:0:0:1']],
  ['a network of a link', ['fe80::1%eth0', 'fe80::2%eth1', 'fe80:0:0:0:1:2:3:4']],
  [
    'an address of IPv4',
    [
      '192.0.2.1',
      '192.0.2.1:5555',
      '::ffff:192.0.2.1',
      '[::ffff:192.0.2.1]:80',
      '::FFFF:c000:201',
      '0:0:0:0:0:ffff:c000:0201',
    ],
  ],
])('%s is one subject, however it is written', (_, addresses) => {
  expect(areOne(addresses)).toBe(true);
});

test.each<[string, string]>([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8::1', '2001:db8:1::1'],
  ['2001::db8:0:0:1', '2001:db8::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['::ffff:192.0.2.1', '::1'],
])('%s and %s are two', (one, other) => {
  expect(areOne([one, other])).toBe(false);
});
