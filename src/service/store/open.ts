import type { Store } from './store.ts';

/**
 * Opens a store, loading only what it needs.
 *
 * @param address `redis://` or `rediss://` for a Redis server; anything else is the path of the embedded store's
 * file, `:memory:` for one that is forgotten
 */
export async function openStore(address: string): Promise<Store> {
  if (/^rediss?:/.test(address)) {
    const { RedisStore } = await import('./redis.ts');
    return RedisStore.open(address);
  }
  const { EmbeddedStore } = await import('./embedded.ts');
  return new EmbeddedStore(address);
}
