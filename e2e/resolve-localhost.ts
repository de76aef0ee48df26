/**
 * Names below `localhost` are this machine (RFC 6761). Browsers know that; Node asks the system's
 * resolver, which knows it on some systems only.
 */
import dns from 'node:dns';

const isLocal = (name: unknown): boolean => typeof name === 'string' && name.endsWith('.localhost');

const { lookup } = dns;
const { lookup: lookupPromise } = dns.promises;
dns.lookup = Object.assign(
  (name: string, ...rest: never[]) =>
    Reflect.apply(lookup, dns, [isLocal(name) ? '127.0.0.1' : name, ...rest]),
  lookup,
);
dns.promises.lookup = ((name: string, ...rest: never[]) =>
  Reflect.apply(lookupPromise, dns.promises, [
    isLocal(name) ? '127.0.0.1' : name,
    ...rest,
  ])) as typeof lookupPromise;
