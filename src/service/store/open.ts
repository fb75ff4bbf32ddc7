import { ServiceError } from '../errors.ts';
import { withPackage } from '../optional-package.ts';
import { checkStoreAddress, isRedis } from './address.ts';
import type { Store } from './store.ts';

/**
 * Opens a store, loading only what it needs.
 *
 * @param address `redis://` or `rediss://` for a Redis server; anything else is the path of the embedded store's
 * file, `:memory:` for one that is forgotten
 * @throws {ServiceError} `rate_limit_unavailable` when it can't be had
 * @throws {SettingError} for an address that is none of these, or without the package for it
 */
export async function openStore(address: string): Promise<Store> {
  checkStoreAddress(address);
  if (isRedis(address)) {
    const { RedisStore } = await withPackage('A store on Redis', () => import('./redis.ts'));
    return RedisStore.open(address);
  }
  const { EmbeddedStore } = await withPackage('A store in a file', () => import('./embedded.ts'));
  try {
    return new EmbeddedStore(address);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `store: got what can't be opened (${reason}), expected the file of a store at ${address}`;
    throw new ServiceError('rate_limit_unavailable', message, { cause });
  }
}
