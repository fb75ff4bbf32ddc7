import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { LEASE_LIFE, type Lease, type Settlement, type Standing, type Store } from '../store/store.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { budgets, type Rule, throttles } from './limits.ts';
import { reached } from './reached.ts';

/** How a caller stands with one of its limits. */
export interface Stand extends Standing {
  rule: Rule;
}

/** The admission of one request, from its header to its answer. */
export class Admission {
  readonly caller: Caller;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #lease: Lease;
  readonly #began = performance.now();
  readonly #beganAt: number;
  readonly #stands: Stand[] = [];
  #holds = false;
  #ended = false;
  #held = 0;
  #spent = 0;

  private constructor(store: Store, clock: Clock, caller: Caller) {
    this.caller = caller;
    this.#store = store;
    this.#clock = clock;
    this.#beganAt = clock();
    this.#lease = { id: randomUUID(), expiresAt: this.#beganAt + LEASE_LIFE };
  }

  /**
   * Knows a request's caller by its header.
   *
   * @throws {ServiceError} `unauthorized`, `license_inactive`, `rate_limit_unavailable`
   */
  static async of(store: Store, clock: Clock, header: string | undefined): Promise<Admission> {
    return new Admission(store, clock, await authenticate(store, header, clock()));
  }

  /** The limits that have been looked at, and how the caller stands with them. */
  get stands(): Stand[] {
    return this.#stands.map((stand) => {
      const isBudget = stand.rule.limit.kind === 'budget' && stand.left >= 0;
      return isBudget ? { ...stand, left: stand.left + this.#held } : stand;
    });
  }

  /** Tokens that the request has cost, and what is left, -1 without a limit; undefined for callers without tokens. */
  get tokens(): { spent: number; left: number } | undefined {
    const stand = this.stands.find(({ rule }) => rule.limit.kind === 'budget');
    return stand && { spent: this.#spent, left: stand.left };
  }

  /**
   * Lets the request in, if its caller does not ask too often.
   *
   * @throws {ServiceError} `api_key_rate_limited`, `rate_limit_unavailable`
   */
  async enter(cheap: boolean): Promise<void> {
    await this.#keepTo(throttles(this.caller, cheap));
  }

  /**
   * Holds what the request costs.
   *
   * @throws {ServiceError} `request_tokens_exhausted`, `monthly_token_weight_exceeded`, `rate_limit_unavailable`
   */
  async charge(cost: number): Promise<void> {
    await this.#keepTo(budgets(this.caller, cost, this.#clock()));
    this.#held = cost;
  }

  /** Looks at what is left of the caller's tokens, for a request that is answered when there are none. */
  async look(): Promise<void> {
    await this.#judge(budgets(this.caller, 0, this.#clock()));
  }

  /**
   * Whether an account that is spent once has been.
   *
   * @throws {ServiceError} `rate_limit_unavailable`
   */
  async hasSpent(key: string): Promise<boolean> {
    const [spent] = await reached(this.#store.spent([key]));
    return spent > 0;
  }

  /**
   * Spends what is held: to be called before the answer goes out, so that none goes out uncounted. A clock that is set
   * while the request lasts makes it no older.
   *
   * @throws {ServiceError} `rate_limit_unavailable`; `gateway_timeout` when the request has lasted too long
   */
  async settle(settlement: Settlement = {}): Promise<void> {
    if (!this.#holds) return;
    this.#holds = false;
    const now = this.#beganAt + Math.round(performance.now() - this.#began);
    if (!(await reached(this.#store.settle(this.#lease.id, now, settlement)))) {
      throw new ServiceError('gateway_timeout', 'The request has lasted too long');
    }
    this.#spent = Math.min(this.#held, settlement.amount ?? this.#held);
    this.#held -= this.#spent;
  }

  /** Gives back what is held, if the request was not answered. A store out of reach lets it go by itself. */
  async release(): Promise<void> {
    this.#ended = true;
    if (!this.#holds) return;
    this.#holds = false;
    await this.#store.release(this.#lease.id).catch(() => undefined);
  }

  async #keepTo(rules: Rule[]): Promise<void> {
    const first = await this.#judge(rules);
    if (first < 0) return;
    const { reason, refusal, resetsIn } = rules[first];
    const { left, freeIn } = this.#stands[this.#stands.length - rules.length + first];
    throw new ServiceError(reason, refusal(left), { retryAfter: freeIn || resetsIn });
  }

  /** Counts the request; the index of the first rule that it breaks, or -1. */
  async #judge(rules: Rule[]): Promise<number> {
    if (rules.length === 0) return -1;
    const limits = rules.map(({ limit }) => limit);
    const { reached: first, standings } = await reached(
      this.#store.admit(this.#lease, limits, this.#clock()),
    );
    this.#stands.push(...standings.map((standing, i) => ({ ...standing, rule: rules[i] })));
    if (first < 0) {
      this.#holds ||= limits.some(({ kind }) => kind !== 'window');
      // the client may have hung up meanwhile
      if (this.#ended) await this.release();
    }
    return first;
  }
}
