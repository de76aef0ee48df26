import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Sockets one client may have open. Browsers use six; trusted proxies have no limit. */
const MAX_CONNECTIONS = 128;

const LIMITS = {
  /** Milliseconds to receive the headers, and the whole request with its body. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

/** Milliseconds without traffic after which a socket is closed. */
const IDLE_MS = 30_000;

/** Headers by which proxies name the client. Clients can send them too. */
const ADDRESS_HEADERS =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Removes the prefix of an IPv4 address in an IPv6 socket. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The address in an entry of X-Forwarded-For, which some proxies write with a port. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(text) ?? [];
  const address = plain(bracketed ?? withPort ?? text);
  return isIP(address) === 0 ? null : address;
}

/** @throws Error for an entry that is neither an address nor a network. */
function trustedProxies(list: string): (address: string) => boolean {
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
function clientAddress(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  let address = plain(request.socket.remoteAddress ?? '');
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (isTrusted(address)) {
    const next = addressIn(forwarded.pop() ?? '');
    if (next === null) break;
    address = next;
  }
  return address;
}

/** Next answers 500 to a path that does not decode; `/not-found` has no page. */
function decodable(url: string): string {
  const address = url.replace(/%(?![\da-f]{2})/gi, '%25');
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return address;
  } catch {
    return '/not-found';
  }
}

/**
 * An HTTP server with the limits that only a socket knows. It replaces what a request claims about
 * its client by one `X-Forwarded-For`, and passes it on.
 * @param options.proxies value of `TRUSTED_PROXIES`
 */
export function createSiteServer(
  { siteUrl, proxies }: { siteUrl: URL; proxies: string },
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const isTrusted = trustedProxies(proxies);
  const server = createServer(LIMITS, (request, response) => {
    const { headers } = request;
    // `Request` forbids this method, so Next would respond with 500.
    if (request.method === 'TRACE') return void response.writeHead(405).end();
    const address = clientAddress(request, isTrusted);
    request.url = decodable(request.url ?? '/');
    for (const name of Object.keys(headers)) if (ADDRESS_HEADERS.test(name)) delete headers[name];
    headers['x-forwarded-for'] = address;
    headers['x-forwarded-proto'] = siteUrl.protocol.slice(0, -1);
    handler(request, response);
  });
  server.setTimeout(IDLE_MS);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = plain(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > MAX_CONNECTIONS && !isTrusted(address)) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
  return server;
}
