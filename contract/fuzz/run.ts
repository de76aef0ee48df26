/**
 * Sends malformed requests to every route as visitor, member and editor. Fails on a 5xx, except by
 * Drupal core's own routes, or a missing response, and prints the smallest such request.
 *
 *   npm run fuzz                               the embedded content API
 *   npm run fuzz -- --base URL [--drupal]      the site or the content API at URL
 *   --requests N   (default: 20000)
 *   --seed N       repeats a run
 */
import fc from 'fast-check';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { limitRun } from '../../scripts/steps.mjs';
import { logIn } from '../log-in.ts';
import { demoPassword, startEmbedded } from '../server.ts';
import { paths, requestTo, users, type FuzzedRequest } from './requests.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    drupal: { type: 'boolean', default: false },
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const WIDTH = 8;
const TIMEOUT_MS = 60_000;
/** Servers may close the connection during larger bodies. */
const MAX_BODY_BYTES = 1_048_576;

limitRun('fuzz', 120);
const server = values.base === undefined ? await startEmbedded() : null;
const base = values.base ?? server?.base ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: WIDTH });
const sessions = new Map(
  await Promise.all(
    users.map(async (name) => {
      const { cookie, csrfToken } = await logIn(base, name, demoPassword);
      return [name, { cookie, 'x-csrf-token': csrfToken }] as const;
    }),
  ),
);

const send = (
  { method, path, headers, body, user }: FuzzedRequest,
  keepAlive = true,
): Promise<number | string> =>
  new Promise((resolve) => {
    const sent = request(base, {
      method,
      path,
      headers: { ...(user && sessions.get(user)), ...headers },
      agent: keepAlive && agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    let status: number | undefined;
    sent.once('response', (response) => {
      status = response.statusCode;
      response.on('error', () => undefined).resume();
      response.once('close', () => resolve(status ?? 'no status'));
    });
    sent.once('error', (error) => {
      if (status !== undefined) resolve(status);
      else if (error.name === 'TimeoutError') resolve('no response');
      // The server may have closed the reused connection.
      else if (keepAlive) resolve(send({ method, path, headers, body, user }, false));
      else resolve((body?.length ?? 0) > MAX_BODY_BYTES ? 413 : `closed: ${error.message}`);
    });
    sent.end(body);
  });

/** Drupal core fails on some malformed queries and bodies of its own routes with a 500. */
const CORE_PATHS = /^\/(?:jsonapi|comment|user)\b/;

/** 501: formats in oEmbed (2.3.4), and versions of types without revisions in JSON:API. */
const UNSUPPORTED_PATHS = /^\/(?:oembed|jsonapi\/[^?]*\?.*\bresourceVersion)\b/;

const isAccepted = (status: number | string, path: string): boolean => {
  if (typeof status === 'string') return false;
  if (values.drupal && status === 500 && CORE_PATHS.test(path)) return true;
  return status < 500 || (status === 501 && UNSUPPORTED_PATHS.test(path));
};

const statuses = new Map<number | string, number>();
const property = fc.asyncProperty(
  requestTo(values.base === undefined || values.drupal ? paths.api : paths.site),
  async (generated) => {
    const status = await send(generated);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!isAccepted(status, generated.path)) throw new Error(`The response is ${String(status)}.`);
  },
);
const since = Date.now();
const results = await Promise.all(
  Array.from({ length: WIDTH }, (_, index) =>
    fc.check(property, {
      seed: Number(values.seed) + index,
      numRuns: Math.ceil(Number(values.requests) / WIDTH),
      endOnFailure: false,
    }),
  ),
);
agent.destroy();
await server?.stop();
const sorted = [...statuses].sort(([a], [b]) => String(a).localeCompare(String(b)));
console.log(sorted.map(([status, count]) => `${String(status)}: ${String(count)}`).join(', '));
console.log(`seed ${values.seed}, ${((Date.now() - since) / 1_000).toFixed(0)} s`);
for (const result of results)
  if (result.failed) console.error(fc.defaultReportMessage(result)?.slice(0, 3_000));
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;
