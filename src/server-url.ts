import type { AddressInfo } from 'node:net';

/** The largest number of a port. */
export const MOST_PORT = 65_535;
/** Addresses that stand for all of a machine's, and what it calls itself. */
const EVERYWHERE: Partial<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** A host as it stands in a URL, without the brackets of IPv6. */
export function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}

/** Where a server is asked on this machine, as a URL; one that listens everywhere is here, too. */
export function urlOf({ address, port, family }: AddressInfo): string {
  const here = EVERYWHERE[address] ?? address;
  return `http://${family === 'IPv6' ? `[${here}]` : here}:${port}`;
}
