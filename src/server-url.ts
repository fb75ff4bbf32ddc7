import type { AddressInfo } from 'node:net';

/** Addresses that stand for all of a machine's, and what it calls itself. */
const EVERYWHERE: Partial<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where a server is asked on this machine, as a URL; one that listens everywhere is here, too. */
export function urlOf({ address, port, family }: AddressInfo): string {
  const here = EVERYWHERE[address] ?? address;
  return `http://${family === 'IPv6' ? `[${here}]` : here}:${port}`;
}
