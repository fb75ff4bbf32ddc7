import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether the headers of a proxy at this address count. */
export type IsTrusted = (address: string) => boolean;

/**
 * Which proxies are trusted.
 *
 * @param proxies addresses, or subnets such as `10.0.0.0/8`
 * @throws {TypeError} when one is neither
 */
export function trustOf(proxies: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address, bits] = proxy.split('/');
    const isSubnet = bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= (isIPv6(address) ? 128 : 32));
    if (!isIP(address) || !isSubnet)
      throw new TypeError(`Got the proxy ${proxy}, expected an IP address or a subnet`);
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  // asked of every request, also where there is no proxy
  return (address) => proxies.length > 0 && isIP(address) > 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv6' | 'ipv4' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
