import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether the headers of a proxy at this address count. */
export type IsTrusted = (address: string) => boolean;

/** What a proxy's address can be. */
export const PROXY_FORMS = 'an IP address, or a subnet such as 10.0.0.0/8';

/** Whether it is the address of a proxy, or the subnet of several. */
export function isProxy(text: string): boolean {
  const [address, bits = '0', ...more] = text.split('/');
  const most = isIPv6(address) ? 128 : 32;
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && more.length === 0;
}

/** Which proxies are trusted: their addresses, or subnets such as `10.0.0.0/8`. */
export function trustOf(proxies: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address, bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  // asked of every request, also where there is no proxy
  return (address) => proxies.length > 0 && isIP(address) > 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv6' | 'ipv4' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
