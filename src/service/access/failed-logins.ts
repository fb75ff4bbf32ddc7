import { isIPv6 } from 'node:net';
import { ServiceError } from '../errors.ts';

/** Failures of an address within a minute; after more it is told to wait. */
const MOST_FAILURES = 60;
const MINUTE = 60_000;
/** Addresses that are remembered; with more all are forgotten, so that they fill no memory. */
const MOST_ADDRESSES = 10_000;

/** An address as some proxies name it: 192.0.2.1:5555, [2001:db8::1]:5555. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[(.*)\](?::\d+)?)$/;

/** Addresses whose credentials were wrong, minute by minute. Good credentials are let in from any of them. */
export class FailedLogins {
  #failures = new Map<string, number>();
  #since = performance.now();

  /**
   * Notes a failure.
   *
   * @throws {ServiceError} `api_key_rate_limited` when the address has had too many
   */
  note(address: string): void {
    const elapsed = performance.now() - this.#since;
    if (elapsed > MINUTE || this.#failures.size >= MOST_ADDRESSES) {
      this.#failures.clear();
      this.#since = performance.now();
    }
    const subject = subjectOf(address);
    const failures = (this.#failures.get(subject) ?? 0) + 1;
    this.#failures.set(subject, failures);
    if (failures <= MOST_FAILURES) return;
    const retryAfter = Math.max(0, MINUTE - elapsed);
    throw new ServiceError('api_key_rate_limited', 'Too many wrong keys came from this address', {
      retryAfter,
    });
  }
}

/** What a subscriber has: an address of IPv4, of IPv6 the network of 64 bits; the same however it is written. */
function subjectOf(written: string): string {
  const address = written.replace(WITH_PORT, '$1$2');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [low, high] = [groups[7], groups[6]];
  // of IPv4 as IPv6 has it: ::ffff:192.0.2.1
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): number[] {
  // it is written in one way there, without a zone, and IPv4 at its end in groups
  const { hostname } = new URL(`http://[${address.replace(/%.*/s, '')}]`);
  const [before, behind = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array(8 - before.length - behind.length).fill('0');
  return [...before, ...zeros, ...behind].map((group) => Number.parseInt(group, 16));
}
