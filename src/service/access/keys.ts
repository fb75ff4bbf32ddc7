import { randomUUID } from 'node:crypto';
import { LEASE_LIFE, type Store } from '../store/store.ts';
import type { ApiKey } from './api-key.ts';
import { checkKeyOptions, type KeyOptions } from './key-options.ts';
import { hashOf, isSecret, newName, newSecret } from './secrets.ts';

/** Held while a store's first key is made: of several services that start at once one makes it. */
const FIRST_KEY = { kind: 'concurrent', key: 'first key', limit: 1 } as const;

/** `fw_`, the id, and the secret. */
const TOKEN = /^fw_([0-9a-f]{12})_([\w-]{43})$/;

/**
 * Makes a key.
 *
 * @returns the token, which is stored nowhere: only here is it to be had
 * @throws {SettingError} for options with which it could not be used
 */
export async function createKey(
  store: Store,
  options: KeyOptions,
  now: number,
): Promise<{ key: ApiKey; token: string }> {
  checkKeyOptions(options, now);
  const { name = '', user = '', rateLimited = true, expiresAt = '', perMinute, workers } = options;
  const id = newName();
  const secret = newSecret();
  const createdAt = new Date(now).toISOString();
  const key: ApiKey = {
    id,
    hash: hashOf(secret),
    name,
    user,
    rateLimited,
    ...(perMinute !== undefined && { perMinute }),
    ...(workers !== undefined && { workers }),
    createdAt,
    expiresAt,
    revokedAt: '',
  };
  await store.save('key', [[id, key]]);
  return { key, token: tokenOf(id, secret) };
}

/**
 * Gives a key a new secret; its limits and its usage stay. Older ones are good for a while longer, each as long as it was
 * promised.
 *
 * @param overlap milliseconds for which the last secret is good, too; 0 ends it and all older ones at once
 * @returns the new token, only here to be had; undefined if there is no such key, or it is revoked or has expired
 */
export async function rotateKey(
  store: Store,
  id: string,
  overlap: number,
  now: number,
): Promise<string | undefined> {
  const key = await store.find('key', id);
  if (key?.revokedAt !== '' || hasExpired(key, now)) return undefined;
  const secret = newSecret();
  const last = { hash: key.hash, until: new Date(now + overlap).toISOString() };
  const older = (key.oldSecrets ?? []).filter(({ until }) => now < Date.parse(until));
  const oldSecrets = overlap > 0 ? [...older, last] : [];
  await store.save('key', [[id, { hash: hashOf(secret), oldSecrets }]]);
  return tokenOf(id, secret);
}

/**
 * Makes the operator's key of a new store, without limits.
 *
 * @returns its token; undefined if the store has keys, or another service makes the first just now
 */
export async function createFirstKey(store: Store, now: number): Promise<string | undefined> {
  const hasKeys = async () => (await listKeys(store)).length > 0;
  if (await hasKeys()) return undefined;
  const lease = { id: randomUUID(), expiresAt: now + LEASE_LIFE };
  const { reached } = await store.admit(lease, [FIRST_KEY], now);
  if (reached >= 0) return undefined;
  try {
    if (await hasKeys()) return undefined;
    return (await createKey(store, { name: 'first key', rateLimited: false }, now)).token;
  } finally {
    await store.release(lease.id);
  }
}

/** All keys, revoked ones too. */
export function listKeys(store: Store): Promise<ApiKey[]> {
  return store.list('key');
}

/**
 * Ends a key, at once and for good.
 *
 * @returns whether there is such a key
 */
export async function revokeKey(store: Store, id: string, now: number): Promise<boolean> {
  if ((await store.find('key', id)) === undefined) return false;
  await store.save('key', [[id, { revokedAt: new Date(now).toISOString() }]]);
  return true;
}

function tokenOf(id: string, secret: string): string {
  return `fw_${id}_${secret}`;
}

/** The key that a token is of, if it is good. */
export async function findKey(store: Store, token: string, now: number): Promise<ApiKey | undefined> {
  const match = TOKEN.exec(token);
  if (!match) return undefined;
  const key = await store.find('key', match[1]);
  const isNew = isSecret(match[2], key?.hash);
  const old = key?.oldSecrets?.filter(({ hash }) => isSecret(match[2], hash)) ?? [];
  if (key?.revokedAt !== '') return undefined;
  if (!isNew && !old.some(({ until }) => now < Date.parse(until))) return undefined;
  return hasExpired(key, now) ? undefined : key;
}

function hasExpired({ expiresAt }: ApiKey, now: number): boolean {
  return expiresAt !== '' && now >= Date.parse(expiresAt);
}
