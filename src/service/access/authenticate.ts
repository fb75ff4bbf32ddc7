import { ServiceError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import type { ApiKey } from './api-key.ts';
import { fromStore } from './from-store.ts';
import { findKey } from './keys.ts';
import type { License } from './license.ts';
import { findLicense } from './licenses.ts';

/** Who asks. */
export type Caller = { scheme: 'bearer'; key: ApiKey } | { scheme: 'basic'; license: License };

/** The caller's public name, for the log. */
export function callerName(caller: Caller): string {
  return caller.scheme === 'bearer' ? caller.key.id : caller.license.user;
}

/** Whom the engine takes a caller for: all keys of a user are one. */
export function askerOf(caller: Caller): { name: string; workers?: number } {
  if (caller.scheme === 'basic') return { name: caller.license.user };
  const { id, user, workers } = caller.key;
  return { name: user === '' ? id : `user:${user}`, workers };
}

/**
 * Who the header `Authorization` says that the caller is: a key as a bearer token, or a license's credentials.
 *
 * @throws {ServiceError} `unauthorized`; `license_inactive`; `rate_limit_unavailable` when the store can't be asked
 */
export async function authenticate(store: Store, header: string | undefined, now: number): Promise<Caller> {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') {
    const key = await fromStore(findKey(store, credentials, now));
    if (key) return { scheme: 'bearer', key };
  }
  if (scheme.toLowerCase() === 'basic') {
    const [, user = '', secret = ''] =
      /^([^:]*):(.*)$/s.exec(Buffer.from(credentials, 'base64').toString()) ?? [];
    const license = await fromStore(findLicense(store, user, secret));
    if (license?.state === 'inactive')
      throw new ServiceError('license_inactive', 'The license is not active');
    if (license) return { scheme: 'basic', license };
  }
  const expected =
    "a valid API key as a bearer token, or a license's credentials by HTTP basic authentication";
  throw new ServiceError('unauthorized', `Authorization: expected ${expected}`);
}
