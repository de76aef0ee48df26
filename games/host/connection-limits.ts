import type { Server } from 'node:http';

/** Options of Node's HTTP server: games only read, so requests are small. */
export const REQUEST_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** How often Node looks for requests that exceed the limits above. */
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 65_536,
};

/** A socket that neither sends nor takes data, such as one of a stopped download. */
const IDLE_MS = 60_000;

/** Open sockets of all clients; a browser uses six for each game. */
const MAX_CONNECTIONS = 4_096;

export function limitConnections(server: Server): void {
  server.setTimeout(IDLE_MS);
  server.maxConnections = MAX_CONNECTIONS;
  // Connections without a request make room for new ones.
  server.on('drop', () => server.closeIdleConnections());
}
