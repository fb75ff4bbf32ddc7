import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import {
  LEASE_LIFE,
  type Lease,
  type Settled,
  type Settlement,
  type Standing,
  type Store,
} from '../store/store.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { fromStore } from './from-store.ts';
import { budgets, type Rule, repeats, throttles } from './limits.ts';

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
  #knowsTokens = false;
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
      const { kind, limit } = stand.rule.limit;
      if (kind !== 'budget' || limit < 0) return stand;
      return { ...stand, left: Math.max(0, stand.left + this.#held) };
    });
  }

  /** Tokens that the request has cost, and what is left, -1 without a limit; undefined as long as that's not known. */
  get tokens(): { spent: number; left: number } | undefined {
    if (!this.#knowsTokens) return undefined;
    const stand = this.stands.find(({ rule }) => rule.limit.kind === 'budget');
    return { spent: this.#spent, left: stand?.left ?? -1 };
  }

  /**
   * Lets the request in, if its caller does not ask too often.
   *
   * @param isCostless whether it is of those that cost no tokens
   * @throws {ServiceError} `api_key_rate_limited`, `rate_limit_unavailable`
   */
  async enter(isCostless: boolean): Promise<void> {
    const rules = throttles(this.caller, isCostless);
    this.#keepTo(rules, await this.#judge(rules));
  }

  /**
   * Holds what the request costs. One that costs nothing is let in as long as not all tokens are spent, whatever others hold.
   *
   * @param onceKey of the account that it is to be settled with, if that is one that is spent once
   * @throws {ServiceError} `request_tokens_exhausted`, `monthly_token_weight_exceeded`, `api_key_rate_limited` when it
   * is under way too often, `rate_limit_unavailable`
   */
  async charge(cost: number, onceKey: string | undefined): Promise<void> {
    const rules = budgets(this.caller, cost, this.#clock(), onceKey);
    const first = await this.#judge(rules);
    this.#knowsTokens = true;
    if (first >= 0 && (await this.#isOnlyHeld(rules[first]))) {
      if (cost === 0) return;
      const message =
        'Requests under way hold the tokens that are left: once they are answered, some may be free again';
      throw new ServiceError(rules[first].reason, message, { retryAfter: LEASE_LIFE });
    }
    this.#keepTo(rules, first);
    this.#held = cost;
  }

  /** Whether a budget that is reached would not be by what is spent alone. */
  async #isOnlyHeld({ limit }: Rule): Promise<boolean> {
    if (limit.kind !== 'budget') return false;
    const [spent] = await fromStore(this.#store.spent([limit.key]));
    return spent < limit.limit && (limit.overdraft || spent + limit.amount <= limit.limit);
  }

  /**
   * Looks at what is left of the caller's tokens, unless that is known: for a request that is answered when there are
   * none, or refused before it is charged. It holds nothing, and what others hold is left to them.
   *
   * @throws {ServiceError} `rate_limit_unavailable`
   */
  async look(): Promise<void> {
    if (this.#knowsTokens) return;
    const rules = budgets(this.caller, 0, this.#clock()).filter(({ limit }) => limit.limit >= 0);
    const spent =
      rules.length > 0 ? await fromStore(this.#store.spent(rules.map(({ limit }) => limit.key))) : [];
    const lefts = rules.map(({ limit }, i) => Math.max(0, limit.limit - spent[i]));
    this.#stands.push(...rules.map((rule, i) => ({ rule, left: lefts[i], freeIn: 0 })));
    this.#knowsTokens = true;
  }

  /**
   * Whether an account that is spent once has been.
   *
   * @throws {ServiceError} `rate_limit_unavailable`
   */
  async hasSpent(key: string): Promise<boolean> {
    const [spent] = await fromStore(this.#store.spent([key], this.#clock()));
    return spent > 0;
  }

  /**
   * Lets a request in again that has been charged: it holds nothing, and is answered when no tokens are left, too.
   *
   * @param key of the account that it was spent by
   * @throws {ServiceError} `api_key_rate_limited` when it has come too often, `rate_limit_unavailable`
   */
  async repeat(key: string): Promise<void> {
    const rules = [repeats(key)];
    this.#keepTo(rules, await this.#judge(rules));
    await this.look();
  }

  /**
   * Spends what is held: to be called before the answer goes out, so that none goes out uncounted. A clock that is set
   * while the request lasts makes it no older. What another has spent meanwhile has come again, as by `repeat`.
   *
   * @throws {ServiceError} `rate_limit_unavailable`; `gateway_timeout` when the request has lasted too long;
   * `api_key_rate_limited` when it has come again too often
   */
  async settle(settlement: Settlement = {}): Promise<void> {
    const settled = this.#holds ? await this.#end(settlement) : 'spent';
    if (settled === 'over') throw new ServiceError('gateway_timeout', 'The request has lasted too long');
    if (settled === 'spent') this.#spent = Math.min(this.#held, settlement.amount ?? this.#held);
    this.#held -= this.#spent;
    if (settled === 'repeated' && settlement.once) await this.repeat(settlement.once.key);
  }

  /** Gives back what is held, if the request was not answered. A store out of reach lets it go by itself. */
  async release(): Promise<void> {
    this.#ended = true;
    if (!this.#holds) return;
    this.#holds = false;
    await this.#store.release(this.#lease.id).catch(() => undefined);
  }

  async #end(settlement: Settlement): Promise<Settled> {
    this.#holds = false;
    const now = this.#beganAt + Math.round(performance.now() - this.#began);
    return fromStore(this.#store.settle(this.#lease.id, now, settlement));
  }

  /** Refuses what breaks one of the rules that it was just judged by: the first, or -1 for none. */
  #keepTo(rules: Rule[], first: number): void {
    if (first < 0) return;
    const { reason, refusal, resetsIn } = rules[first];
    const { left, freeIn } = this.stands[this.#stands.length - rules.length + first];
    throw new ServiceError(reason, refusal(left), { retryAfter: freeIn || resetsIn });
  }

  /** Counts the request; the index of the first rule that it breaks, or -1. */
  async #judge(rules: Rule[]): Promise<number> {
    if (rules.length === 0) return -1;
    const limits = rules.map(({ limit }) => limit);
    const { reached: first, standings } = await fromStore(
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
