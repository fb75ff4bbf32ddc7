import type { Store } from '../store/store.ts';
import type { ApiKey } from './api-key.ts';
import { hashOf, isSecret, newName, newSecret } from './secrets.ts';

/** What a new key is to be. */
export type KeyOptions = Partial<
  Pick<ApiKey, 'name' | 'user' | 'rateLimited' | 'perMinute' | 'workers' | 'expiresAt'>
>;

/** `fw_`, the id, and the secret. */
const TOKEN = /^fw_([0-9a-f]{12})_([\w-]{43})$/;

/**
 * Makes a key.
 *
 * @returns the token, which is stored nowhere: only here is it to be had
 */
export async function createKey(
  store: Store,
  { name = '', user = '', rateLimited = true, expiresAt = '', perMinute, workers }: KeyOptions,
  now: number,
): Promise<{ key: ApiKey; token: string }> {
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
 * Gives a key a new secret; its limits and its usage stay. The old one is good for a while longer.
 *
 * @param overlap milliseconds for which the old secret is good, too
 * @returns the new token, only here to be had; undefined if there is no such key or it is revoked
 */
export async function rotateKey(
  store: Store,
  id: string,
  overlap: number,
  now: number,
): Promise<string | undefined> {
  const key = await store.find('key', id);
  if (key?.revokedAt !== '') return undefined;
  const secret = newSecret();
  const oldUntil = new Date(now + overlap).toISOString();
  await store.save('key', [[id, { hash: hashOf(secret), oldHash: key.hash, oldUntil }]]);
  return tokenOf(id, secret);
}

/**
 * Makes the operator's key of a new store, without limits.
 *
 * @returns its token; undefined if the store has keys
 */
export async function createFirstKey(store: Store, now: number): Promise<string | undefined> {
  if ((await listKeys(store)).length > 0) return undefined;
  const { token } = await createKey(store, { name: 'first key', rateLimited: false }, now);
  return token;
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
  const [isNew, isOld] = [isSecret(match[2], key?.hash), isSecret(match[2], key?.oldHash)];
  if (key?.revokedAt !== '') return undefined;
  if (!isNew && !(isOld && key.oldUntil !== undefined && now < Date.parse(key.oldUntil))) return undefined;
  return key.expiresAt === '' || now < Date.parse(key.expiresAt) ? key : undefined;
}
