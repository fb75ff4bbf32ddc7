import { calendarMonth, nextMonth, nextPeriod, quotaPeriod } from '../clock.ts';
import type { Reason } from '../errors.ts';
import type { Budget, Limit } from '../store/store.ts';
import type { Caller } from './authenticate.ts';
import type { License } from './license.ts';

/** A limit, and what is answered when it is reached. */
export interface Rule {
  /** What it is of, such as `minute` or `tokens`. */
  name: string;
  limit: Limit;
  reason: Reason;
  /** Milliseconds until all of it is there again, where that is known. */
  resetsIn?: number;
  /** What is told when it is reached, by what is left of it. */
  refusal(left: number): string;
}

/** Requests of a rate-limited key in any minute. */
const KEY_REQUESTS = 10;
/** Token weight of a user in a calendar month. */
export const MONTHLY_WEIGHT = 1_000;
/** Times in a day that a request is computed again for nothing: enough for connections that are lost. */
const REPEATS = 10;
/** Requests that cost no tokens may come so many times as often. */
const COSTLESS_FACTOR = 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Accounts are kept longer than any period, milliseconds. */
const ACCOUNT_LIFE = 400 * DAY;

/**
 * What bounds how often a caller may ask. Checked before the request is read: bad requests count, too.
 *
 * @param isCostless whether the request is of those that cost no tokens
 */
export function throttles(caller: Caller, isCostless: boolean): Rule[] {
  if (caller.scheme === 'bearer') {
    const { id, rateLimited, perMinute = KEY_REQUESTS } = caller.key;
    return rateLimited ? [windowRule('minute', `key:${id}`, perMinute, MINUTE)] : [];
  }
  const { user, perMinute, perHour, concurrent, minWait } = caller.license;
  const factor = isCostless ? COSTLESS_FACTOR : 1;
  const of = isCostless ? `cheap:${user}` : user;
  const rules: Rule[] = [];
  if (perMinute >= 0) rules.push(windowRule('minute', `minute:${of}`, perMinute * factor, MINUTE));
  if (perHour >= 0) rules.push(windowRule('hour', `hour:${of}`, perHour * factor, HOUR));
  if (minWait > 0 && !isCostless) {
    rules.push({
      name: 'wait',
      limit: { kind: 'window', key: `wait:${user}`, limit: 1, milliseconds: minWait },
      reason: 'api_key_rate_limited',
      refusal: () => `Requests must be ${minWait} ms apart`,
    });
  }
  if (concurrent >= 0) {
    rules.push({
      name: 'concurrent',
      limit: { kind: 'concurrent', key: `concurrent:${user}`, limit: concurrent },
      reason: 'api_key_rate_limited',
      refusal: () => `${concurrent} requests are under way, no more are allowed at a time`,
    });
  }
  return rules;
}

/**
 * What bounds how much a caller may have, for a request that costs so many tokens.
 *
 * @param onceKey of the account that it is spent by, if it is charged once
 */
export function budgets(caller: Caller, cost: number, now: number, onceKey?: string): Rule[] {
  if (onceKey !== undefined) return [atOnce(onceKey), ...budgets(caller, cost, now)];
  if (caller.scheme === 'bearer') {
    const { user } = caller.key;
    if (user === '') return [];
    const limit = { ...account(weightKey(user, now), MONTHLY_WEIGHT, cost, now), overdraft: true };
    const refusal = () => `The user's ${MONTHLY_WEIGHT} tokens of this month are used up`;
    const resetsIn = nextMonth(now) - now;
    return [{ name: 'weight', limit, reason: 'monthly_token_weight_exceeded', resetsIn, refusal }];
  }
  const { license } = caller;
  const [day, period] = tokenKeys(license, now);
  const all = `the license's ${license.tokens} request tokens of this ${license.per}`;
  const refusal = (left: number) =>
    left > 0 ? `Of ${all} ${left} are left, the request costs ${cost}` : `No token is left of ${all}`;
  const resetsIn = nextPeriod(license.per, now) - now;
  const rule = (name: string, key: string, tokens: number): Rule => {
    const limit = account(key, tokens, cost, now);
    return { name, limit, reason: 'request_tokens_exhausted', resetsIn, refusal };
  };

  if (day === period) return [rule('tokens', day, license.tokens)];
  return [rule('tokens', period, license.tokens), rule('day', day, -1)];
}

/**
 * What bounds how often a request that has been charged comes again for nothing: it is computed each time.
 *
 * @param key of the account that it was spent by
 */
export function repeats(key: string): Rule {
  return {
    ...windowRule('repeats', `repeats:${key}`, REPEATS, DAY),
    refusal: () =>
      `The request came ${REPEATS} times again for nothing: with another Idempotency-Key it is charged`,
  };
}

/** Accounts of a license's tokens: those of the day, and those of its period. */
export function tokenKeys({ user, per }: License, now: number): [day: string, period: string] {
  return [`tokens:${user}:${quotaPeriod('day', now)}`, `tokens:${user}:${quotaPeriod(per, now)}`];
}

/** Account of a user's weight. */
export function weightKey(user: string, now: number): string {
  return `weight:${calendarMonth(now)}:${user}`;
}

/**
 * What bounds how many of a request that is charged once are under way: all but the first will have come for nothing. It
 * holds something of a caller's whose tokens nobody counts, too, so that the store knows which is the first.
 */
function atOnce(key: string): Rule {
  return {
    name: 'once',
    limit: { kind: 'concurrent', key, limit: 1 + REPEATS },
    reason: 'api_key_rate_limited',
    refusal: () =>
      `${1 + REPEATS} requests with this Idempotency-Key are under way, no more are allowed at a time`,
  };
}

function account(key: string, limit: number, amount: number, now: number): Budget {
  return { kind: 'budget', key, limit, amount, overdraft: false, expiresAt: now + ACCOUNT_LIFE };
}

function windowRule(name: string, key: string, limit: number, milliseconds: number): Rule {
  return {
    name,
    limit: { kind: 'window', key, limit, milliseconds },
    reason: 'api_key_rate_limited',
    refusal: () => `No more than ${limit} requests are allowed in any ${milliseconds / 1000} seconds`,
  };
}
