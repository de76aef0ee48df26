import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { clientAddress, clientNetwork, trustedProxies } from './client-address.ts';
import { findRefusal, resolveAbsoluteTarget } from './request-refusal.ts';

/** Open sockets per client. Browsers use six; trusted proxies have no limit. */
const MAX_CONNECTIONS = 128;

/** Open sockets of all clients. Their headers fill at most a third of the heap. */
const MAX_ALL_CONNECTIONS = 4_096;

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  // Games on a domain of the same site can set cookies. `session-cookies.ts` removes them.
  maxHeaderSize: 65_536,
};

const IDLE_MS = 30_000;

/** Headers that name the client, which clients can forge. */
const ADDRESS_HEADERS =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Next returns 500 for a path that does not decode; `/not-found` has no page. */
function toDecodableUrl(url: string): string {
  const decodable = url.replace(/%(?![\da-f]{2})/gi, '%25');
  try {
    decodeURIComponent(decodable.split('?', 1)[0] ?? '');
    return decodable;
  } catch {
    return '/not-found';
  }
}

/**
 * Replaces forwarded headers with one trusted `X-Forwarded-For`.
 * @param options.proxies value of `TRUSTED_PROXIES`
 */
export function createSiteServer(
  { siteUrl, kidsSiteUrl = siteUrl, proxies }: { siteUrl: URL; kidsSiteUrl?: URL; proxies: string },
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const isTrusted = trustedProxies(proxies);
  const siteHosts = [siteUrl.host, kidsSiteUrl.host];
  const server = createServer(LIMITS, (request, response) => {
    resolveAbsoluteTarget(request);
    const refusal = findRefusal(request, siteHosts);
    if (refusal !== null) {
      const { status, message, headers = {} } = refusal;
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        Connection: 'close',
        ...headers,
      });
      return void response.end(JSON.stringify({ message }));
    }
    const { headers } = request;
    const address = clientAddress(request, isTrusted);
    request.url = toDecodableUrl(request.url ?? '/');
    for (const name of Object.keys(headers)) if (ADDRESS_HEADERS.test(name)) delete headers[name];
    headers['x-forwarded-for'] = address;
    headers['x-forwarded-proto'] = siteUrl.protocol.slice(0, -1);
    handler(request, response);
  });
  server.setTimeout(IDLE_MS);
  server.maxConnections = MAX_ALL_CONNECTIONS;
  // Connections without a request make room for new ones.
  server.on('drop', () => server.closeIdleConnections());
  const openSockets = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = clientNetwork(address);
    const count = (openSockets.get(network) ?? 0) + 1;
    if (count > MAX_CONNECTIONS && !isTrusted(address)) return void socket.destroy();
    openSockets.set(network, count);
    socket.once('close', () => {
      const remaining = (openSockets.get(network) ?? 1) - 1;
      if (remaining === 0) openSockets.delete(network);
      else openSockets.set(network, remaining);
    });
  });
  return server;
}
