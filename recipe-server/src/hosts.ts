/** Host names of a server on loopback. Other names are refused, against DNS rebinding. */
export const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The port is ignored. */
export const isAllowedHost = (host: string | undefined, hosts: readonly string[]): boolean =>
  hosts.includes((host ?? '').replace(/:\d+$/, '').toLowerCase());

/** Names below `localhost` are this machine, too (RFC 6761). */
export const isLoopback = (host: string): boolean =>
  /^(?:[a-z0-9-]+\.)*localhost$/i.test(host) ||
  host === '[::1]' ||
  host === '::1' ||
  /^127(\.\d{1,3}){3}$/.test(host);
