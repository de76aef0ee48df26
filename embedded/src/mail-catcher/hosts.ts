import { BlockList, isIPv6 } from 'node:net';

/** Other host names are refused, against DNS rebinding. The port is ignored. */
export const isLoopbackName = (host: string | undefined): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes((host ?? '').replace(/:\d+$/, '').toLowerCase());

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Addresses and CIDR ranges, separated by commas. */
export function createAddressMatcher(list: string): (address: string | undefined) => boolean {
  const blockList = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/');
    if (address === '') continue;
    if (prefix === undefined) blockList.addAddress(address, family(address));
    else blockList.addSubnet(address, Number(prefix), family(address));
  }
  return (address) => address !== undefined && blockList.check(address, family(address));
}
