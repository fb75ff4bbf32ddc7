import { isIPv6 } from 'node:net';
import { ServiceError } from '../errors.ts';

/** Failures of an address within a minute; after more it is told to wait. */
const MOST_FAILURES = 60;
const MINUTE = 60_000;
/** Addresses that are remembered; with more all are forgotten, so that they fill no memory. */
const MOST_ADDRESSES = 10_000;

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

/** An address, or the network that a subscriber has of IPv6. */
function subjectOf(address: string): string {
  return isIPv6(address) && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
