import { z } from 'zod';
import { ContentUnavailable } from '../errors';

export interface Resilience {
  /** Milliseconds that one attempt may take, from the connection to the last byte of the body. */
  timeout: number;
  /** The same, while the content API hangs: for `spell` ms after a read that waited in vain, unless another was answered since. */
  hurried: number;
  spell: number;
  /** Attempts in all. */
  attempts: number;
  /** Milliseconds before the second attempt; doubled before each further one. */
  pause: number;
}

/** What the content API said: 200, or 403 or 404 in its own words. */
export interface Answer {
  status: number;
  /** Text of a JSON object or list. */
  body: string;
}

/** Throws when an answer is not what was asked for. */
export type Check = (body: unknown) => unknown;

const READS: Resilience = { timeout: 5_000, hurried: 500, spell: 10_000, attempts: 3, pause: 150 };
const ANSWERS = [200, 403, 404];

/** When a read waited in vain for an API that has answered nothing since. A page reads several times in a row, its error page too. */
let hangsSince: number | null = null;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const content = z.union([z.looseObject({}), z.array(z.unknown())]);

async function attemptOnce(
  url: string,
  headers: HeadersInit,
  signal: AbortSignal,
  check: Check,
): Promise<Answer> {
  const response = await fetch(url, { headers, cache: 'no-store', signal });
  const body = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (!ANSWERS.includes(response.status))
    throw new Error(`status ${response.status}: ${body.slice(0, 200)}`);
  // What stands between the site and the content API says 404, and 200, too.
  if (!/[/+]json\b/.test(type))
    throw new Error(`status ${response.status} as ${type || 'nothing'}, and not as JSON`);
  const said = content.parse(JSON.parse(body));
  if (response.status === 200) check(said);
  return { status: response.status, body };
}

/**
 * A read of the content API, to the end. An attempt that failed, or whose answer is no answer of the content API's (5xx, no JSON, cut off,
 * refused by `check`), is repeated; one that took too long is not, as asking again makes nothing faster.
 *
 * @throws ContentUnavailable when the last attempt failed.
 */
export async function readContent(
  url: string,
  headers: HeadersInit,
  check: Check,
  { timeout, hurried, spell, attempts, pause }: Resilience = READS,
): Promise<Answer> {
  let reason: unknown;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(pause * 2 ** (attempt - 1));
    const hangs = hangsSince !== null && performance.now() - hangsSince < spell;
    const signal = AbortSignal.timeout(hangs ? hurried : timeout);
    try {
      const answer = await attemptOnce(url, headers, signal, check);
      hangsSince = null;
      return answer;
    } catch (error) {
      reason = error;
      if (!signal.aborted) continue;
      if (!hangs) hangsSince = performance.now();
      break;
    }
  }
  throw new ContentUnavailable(`The content API did not answer ${url}`, { cause: reason });
}
