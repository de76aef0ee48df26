import { BlockList, isIP } from 'node:net';

/** IPv4 within IPv6, as a socket that listens on both gives it. */
const plain = (address) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** An entry of X-Forwarded-For, which some proxies write with a port: the address alone, or null when there is none in it. */
function addressIn(entry) {
  const text = entry.trim();
  const address = plain(
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text,
  );
  return isIP(address) === 0 ? null : address;
}

function proxiesIn(list) {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((one) => one.trim())) {
    if (entry === '') continue;
    const [address, prefix] = entry.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const bits = Number(prefix ?? most);
    if (family === 0 || (prefix !== undefined && !/^\d+$/.test(prefix)) || bits > most)
      throw new Error(
        `TRUSTED_PROXIES: "${entry}" is neither an address nor a network such as 10.0.0.0/8.`,
      );
    proxies.addSubnet(address, bits, `ipv${family}`);
  }
  return proxies;
}

/**
 * Tells whose request it is. A client writes into X-Forwarded-For what it likes, so that only what trusted proxies added to its right end counts:
 * the entry that the outermost of them saw.
 *
 * @param {string} list `TRUSTED_PROXIES`: addresses and networks by comma; empty when visitors reach this server directly. Throws for anything else.
 * @returns {(request: import('node:http').IncomingMessage) => string} The address of the client; empty when its socket is gone already.
 */
export function clientAddress(list) {
  const proxies = proxiesIn(list);
  const isTrusted = (address) => proxies.check(address, `ipv${isIP(address)}`);

  return ({ socket, headers }) => {
    let address = plain(socket.remoteAddress ?? '');
    const before = String(headers['x-forwarded-for'] ?? '').split(',');
    while (isIP(address) !== 0 && isTrusted(address)) {
      const next = addressIn(before.pop() ?? '');
      if (next === null) break;
      address = next;
    }
    return address;
  };
}
