import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Store } from '../service/index.ts';
import { checkStoreAddress, isRedis } from '../service/store/address.ts';
import { UsageError } from './exit-codes.ts';
import { note } from './output.ts';
import { loadService, type ServiceModule, STORE } from './service.ts';

/** What a command does with a store. */
export type StoreWork = (service: ServiceModule, store: Store) => Promise<void>;

/** Options of every command that works with a store. */
export const STORE_OPTIONS = {
  store: { type: 'string', default: STORE },
  help: { type: 'boolean', short: 'h' },
} as const;

/** A command such as `keys` with commands of its own, each of which works with a store. */
interface StoreCommand<V> {
  readonly name: string;
  readonly usage: string;
  /** What each does: its options are checked before a store is opened. */
  readonly commands: Readonly<Record<string, (values: V, argument: string) => StoreWork>>;
  /** Those that want an argument, and what it is, for the message. */
  readonly ofOne: readonly string[];
  readonly what: string;
}

/** Does what the first of the arguments says. */
export async function workOnStore<V extends { readonly store: string; readonly help?: boolean }>(
  { name, usage, commands, ofOne, what }: StoreCommand<V>,
  values: V,
  given: readonly string[],
): Promise<void> {
  const [command, argument = ''] = given;
  if (values.help || command === undefined) return console.log(usage);
  if (!Object.hasOwn(commands, command)) {
    const known = Object.keys(commands)
      .join(', ')
      .replace(/, ([^,]+)$/, ' or $1');
    throw new UsageError(`Got ${name} ${command}, expected ${known}`);
  }
  checkArguments(given, ofOne, what);
  await withStore(values.store, command === 'create', commands[command](values, argument));
}

/**
 * Opens a store, works with it and closes it, whatever comes of that.
 *
 * @param mayBeNew whether it comes to be if need be, which is said on standard error
 */
async function withStore(address: string, mayBeNew: boolean, work: StoreWork): Promise<void> {
  checkStoreAddress(address);
  if (address === ':memory:') {
    throw new UsageError(
      '--store: got :memory:, which ends with the command, expected that of fairway serve',
    );
  }
  const isNew = !isRedis(address) && !existsSync(address);
  if (isNew && !mayBeNew) {
    throw new UsageError(
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
function checkArguments(
  [command, ...given]: readonly string[],
  ofOne: readonly string[],
  what: string,
): void {
  const isOfOne = ofOne.includes(command);
  if (isOfOne && !given[0]) throw new UsageError(`${command}: got nothing, expected ${what}`);
  const surplus = given[isOfOne ? 1 : 0];
  if (surplus !== undefined) throw new UsageError(`${command}: got ${surplus}, which is one too many`);
}
