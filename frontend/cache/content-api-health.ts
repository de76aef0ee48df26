import { get } from 'node:http';
import { get as getSecurely } from 'node:https';

/** A page makes several requests of up to 5 s: an API that needs longer for this one is too busy. */
const TIMEOUT_MS = 1_000;

/** Not `fetch`: Next patches it and would count the request as part of the page. */
const isHealthy = (url: URL) =>
  new Promise<boolean>((resolve) => {
    const send = url.protocol === 'https:' ? getSecurely : get;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    send(url, { headers: { accept: 'application/json' }, signal }, (response) => {
      response.resume();
      // A gateway may respond instead.
      const isJson = /[/+]json\b/.test(response.headers['content-type'] ?? '');
      resolve(response.statusCode === 200 && isJson);
    }).once('error', () => resolve(false));
  });

export function contentApiHealth(url: URL): (maxAgeMs: number) => Promise<boolean> {
  let checkedAt = -Infinity;
  let health = Promise.resolve(false);
  return (maxAgeMs) => {
    if (Date.now() - checkedAt < maxAgeMs) return health;
    checkedAt = Date.now();
    health = isHealthy(url).finally(() => (checkedAt = Date.now()));
    return health;
  };
}
