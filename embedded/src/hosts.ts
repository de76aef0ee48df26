/** What a server that only this machine reaches is called. A page of a stranger's, whose name leads here, is refused by it (DNS rebinding). */
export const ownNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a request's `Host` names one of the hosts; the port does not matter. */
export const isNamed = (host: string | undefined, hosts: readonly string[]): boolean =>
  hosts.includes((host ?? '').replace(/:\d+$/, '').toLowerCase());

/** Whether only this machine reaches what listens at a host, or is found by it. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
