import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv4 address, or the /64 of an IPv6 address: one subscriber usually has a whole /64. */
export function clientNetwork(address: string): string {
  // The library rejects some zones, and would read `0x7f.1` as 127.0.0.1.
  const [withoutZone = ''] = address.split('%');
  if (isIP(withoutZone) === 0) return address;
  const parsed = ipaddr.process(withoutZone);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
