import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Some proxies add a port, and link-local addresses have a zone. A closed socket has no address. */
const parseAddress = (entry: string | undefined): string =>
  (entry ?? '')
    .replace(/^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/, '$1$2')
    .replace(/%.*/s, '');

/** @throws Error for an entry that is neither an address nor a network. */
export function trustedProxies(list: string): (address: string) => boolean {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  try {
    // The library would read `010.0.0.0/8` as 8.0.0.0/8.
    const invalid = entries.find((entry) => isIP(entry.split('/')[0] ?? '') === 0);
    if (invalid !== undefined) throw new TypeError(`invalid IP address: ${invalid}`);
    const isTrusted = proxyAddr.compile(entries);
    return (entry) => isTrusted(parseAddress(entry), 0);
  } catch (cause) {
    throw new Error(`TRUSTED_PROXIES: ${String(cause)}`, { cause });
  }
}

/** The right-most address that no trusted proxy wrote. */
export function clientAddress(
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
): string {
  const addresses = proxyAddr.all(request, isTrusted).map(parseAddress);
  const address = addresses.findLast((entry) => isIP(entry) !== 0) ?? '';
  return address && ipaddr.process(address).toString();
}

/** The key for rate limits: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetwork(address: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : address;
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : String(parsed);
}
