import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { clientAddress, clientNetwork, trustedProxies } from './client-address.ts';

/** Open sockets per client. Browsers use six; trusted proxies have no limit. */
const MAX_CONNECTIONS = 128;

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

const IDLE_MS = 30_000;

const MAX_BODY_BYTES = 1_048_576;

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
 * Next reads a whole body before it responds, so its size must be known. `Request` forbids TRACE.
 */
function getRefusalStatus({ method, headers }: IncomingMessage): number | null {
  if (method === 'TRACE') return 405;
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES ? 413 : null;
}

/**
 * Replaces forwarded headers with one trusted `X-Forwarded-For`.
 * @param options.proxies value of `TRUSTED_PROXIES`
 */
export function createSiteServer(
  { siteUrl, proxies }: { siteUrl: URL; proxies: string },
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const isTrusted = trustedProxies(proxies);
  const server = createServer(LIMITS, (request, response) => {
    const { headers } = request;
    const refusalStatus = getRefusalStatus(request);
    if (refusalStatus !== null) {
      response.writeHead(refusalStatus, {
        'Content-Type': 'application/json',
        Connection: 'close',
      });
      return void response.end(JSON.stringify({ message: STATUS_CODES[refusalStatus] }));
    }
    const address = clientAddress(request, isTrusted);
    request.url = toDecodableUrl(request.url ?? '/');
    for (const name of Object.keys(headers)) if (ADDRESS_HEADERS.test(name)) delete headers[name];
    headers['x-forwarded-for'] = address;
    headers['x-forwarded-proto'] = siteUrl.protocol.slice(0, -1);
    handler(request, response);
  });
  server.setTimeout(IDLE_MS);
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
