import { SettingError } from '../setting-error.ts';

/** Whether the address of a store is that of a Redis server, not a file's. */
export function isRedis(address: string): boolean {
  return /^rediss?:/i.test(address);
}

/**
 * Refuses what would be taken for another store than was meant: nothing, by which a file would be forgotten when it is
 * closed, and URLs, which the file's library would look for in the network.
 *
 * @throws {SettingError} that says what came, without its password, and what was expected
 */
export function checkStoreAddress(address: string): void {
  const [, scheme] = /^([a-z][a-z\d+.-]+:)(?:\/\/|(?<=file:))/i.exec(address) ?? [];
  if (isRedis(address) || (address !== '' && scheme === undefined)) return;
  const came = scheme === undefined ? 'nothing' : `an address of ${scheme}`;
  throw new SettingError(`store: got ${came}, expected the path of a file, or redis://HOST:6379/0`);
}
