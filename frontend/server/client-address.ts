import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Removes the prefix of an IPv4 address in an IPv6 socket. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The address in an entry of X-Forwarded-For, which some proxies write with a port. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(text) ?? [];
  const address = plainAddress(bracketed ?? withPort ?? text);
  return isIP(address) === 0 ? null : address;
}

/** @throws Error for an entry that is neither an address nor a network. */
export function trustedProxies(list: string): (address: string) => boolean {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', prefix] = entry.split('/');
    const bits = Number(prefix ?? (isIP(address) === 6 ? 128 : 32));
    const isNetwork = isIP(address) !== 0 && /^\d+$/.test(prefix ?? '0');
    if (!isNetwork || bits > (isIP(address) === 6 ? 128 : 32))
      throw new Error(
        `TRUSTED_PROXIES: "${entry}" is neither an address nor a network such as 10.0.0.0/8.`,
      );
    proxies.addSubnet(address, bits, familyOf(address));
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

/** The right-most address that no trusted proxy wrote. */
export function clientAddress(
  { socket, headers }: IncomingMessage,
  isTrusted: (address: string) => boolean,
): string {
  let address = plainAddress(socket.remoteAddress ?? '');
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (isTrusted(address)) {
    const next = addressIn(forwarded.pop() ?? '');
    if (next === null) break;
    address = next;
  }
  return address;
}

/** The client key for rate limits: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':');
}
