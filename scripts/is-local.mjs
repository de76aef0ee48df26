/** Names below `localhost` are this machine, too (RFC 6761). */
const isLoopback = (host) =>
  /^(?:[a-z0-9-]+\.)*localhost$/i.test(host) ||
  ['[::1]', '::1'].includes(host) ||
  /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Demo accounts exist only if this machine alone can reach the portal, because their password is
 * public.
 *
 * @param {{ HOST?: string, API_HOST?: string, SITE_URL: string }} environment
 */
export const isLocal = ({ HOST, API_HOST, SITE_URL }) =>
  [HOST, API_HOST].every((host) => isLoopback(host || '127.0.0.1')) &&
  isLoopback(new URL(SITE_URL).hostname);
