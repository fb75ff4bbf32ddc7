import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Store } from '../service/index.ts';
import { checkStoreAddress, isRedis } from '../service/store/address.ts';
import { note } from './output.ts';
import { loadService, type ServiceModule } from './service.ts';

/** What a command does with a store. */
export type StoreWork = (service: ServiceModule, store: Store) => Promise<void>;

/**
 * Opens a store, works with it and closes it, whatever comes of that.
 *
 * @param mayBeNew whether it comes to be if need be, which is said on standard error
 */
export async function withStore(address: string, mayBeNew: boolean, work: StoreWork): Promise<void> {
  checkStoreAddress(address);
  const isNew = !isRedis(address) && !existsSync(address);
  if (isNew && !mayBeNew) {
    throw new TypeError(
      `--store: got ${resolve(address)}, where there is no store, expected that of fairway serve`,
    );
  }
  const service = await loadService();
  const store = await service.openStore(address);
  try {
    await work(service, store);
    if (isNew) note(`Made a new store at ${resolve(address)}: fairway serve wants the same --store`);
  } finally {
    await store.close();
  }
}

/**
 * Refuses arguments that a command would not look at: of several keys it would end the first alone.
 *
 * @param ofOne commands that want an argument
 * @param what it is, for the message
 */
export function checkArguments([command, ...given]: string[], ofOne: string[], what: string): void {
  const isOfOne = ofOne.includes(command);
  if (isOfOne && !given[0]) throw new TypeError(`${command}: got nothing, expected ${what}`);
  const surplus = given[isOfOne ? 1 : 0];
  if (surplus !== undefined) throw new TypeError(`${command}: got ${surplus}, which is one too many`);
}
