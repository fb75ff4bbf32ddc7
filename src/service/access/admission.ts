import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import type { Lease, Store } from '../store/store.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { budgets, type Rule, throttles } from './limits.ts';
import { reached } from './reached.ts';

/** Longer than a request can last, milliseconds. */
const LEASE_LIFE = 15_000;

/** The admission of one request, from its header to its answer. */
export class Admission {
  readonly caller: Caller;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #lease: Lease;
  #holds = false;

  private constructor(store: Store, clock: Clock, caller: Caller) {
    this.caller = caller;
    this.#store = store;
    this.#clock = clock;
    this.#lease = { id: randomUUID(), expiresAt: clock() + LEASE_LIFE };
  }

  /**
   * Lets a request in, if its header is good and its caller does not ask too often.
   *
   * @throws {ServiceError} `unauthorized`, `license_inactive`, `api_key_rate_limited`, `rate_limit_unavailable`
   */
  static async of(
    store: Store,
    clock: Clock,
    header: string | undefined,
    cheap: boolean,
  ): Promise<Admission> {
    const admission = new Admission(store, clock, await authenticate(store, header, clock()));
    await admission.#keepTo(throttles(admission.caller, cheap));
    return admission;
  }

  /**
   * Holds what the request costs.
   *
   * @throws {ServiceError} `request_tokens_exhausted`, `monthly_token_weight_exceeded`, `rate_limit_unavailable`
   */
  async charge(cost: number): Promise<void> {
    await this.#keepTo(budgets(this.caller, cost, this.#clock()));
  }

  /**
   * Spends what is held: to be called before the answer goes out, so that none goes out uncounted.
   *
   * @throws {ServiceError} `rate_limit_unavailable`; `gateway_timeout` when the request has lasted too long
   */
  async settle(): Promise<void> {
    if (!this.#holds) return;
    this.#holds = false;
    if (!(await reached(this.#store.settle(this.#lease.id, this.#clock())))) {
      throw new ServiceError('gateway_timeout', 'The request has lasted too long');
    }
  }

  /** Gives back what is held, if the request was not answered. A store out of reach lets it go by itself. */
  async release(): Promise<void> {
    if (!this.#holds) return;
    this.#holds = false;
    await this.#store.release(this.#lease.id).catch(() => undefined);
  }

  async #keepTo(rules: Rule[]): Promise<void> {
    if (rules.length === 0) return;
    const limits = rules.map(({ limit }) => limit);
    const first = await reached(this.#store.admit(this.#lease, limits, this.#clock()));
    if (first >= 0) throw new ServiceError(rules[first].reason, rules[first].message);
    this.#holds ||= limits.some(({ kind }) => kind !== 'window');
  }
}
