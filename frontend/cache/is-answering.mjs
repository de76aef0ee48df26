import { get } from 'node:http';
import { get as getSecurely } from 'node:https';

/** Milliseconds to wait for an answer, and for which one counts. */
const TIMEOUT_MS = 3_000;
const TTL_MS = 1_000;

/**
 * Asks whether the content API answers, at most once a second, however many want to know. It asks by `node:http`: Next's own `fetch` would
 * take the question for a part of the page that is being made.
 *
 * @param {URL} url
 * @returns {() => Promise<boolean>}
 */
export function isAnswering(url, now = Date.now) {
  const answers = () =>
    new Promise((resolve) => {
      const ask = url.protocol === 'https:' ? getSecurely : get;
      const request = ask(
        url,
        { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) },
        (response) => {
          response.resume();
          // What stands in between may answer in its place, and in HTML.
          resolve(
            response.statusCode === 200 &&
              /[/+]json\b/.test(response.headers['content-type'] ?? ''),
          );
        },
      );
      request.once('error', () => resolve(false));
    });
  let asked = -Infinity;
  let answer;
  return () => {
    if (now() - asked < TTL_MS) return answer;
    asked = now();
    answer = answers().finally(() => (asked = now()));
    return answer;
  };
}
