/**
 * Sends malformed requests, over every route, and fails when one is answered 5xx: `npm run fuzz`.
 *
 *   --requests N   for each server (default: 10000)
 *   --seed N       other requests (default: 1)
 *   --site URL, --api URL   servers that run already, instead of the built site and the embedded content API
 *   --drupal URL   a Drupal, too
 */
import { readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { freePort } from './free-port.mjs';
import { PATHS, requests } from './fuzz-requests.mjs';
import { startApi, startSite } from './portal.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    site: { type: 'string' },
    api: { type: 'string' },
    drupal: { type: 'string' },
    width: { type: 'string', default: '8' },
  },
});

const PATIENCE = 60_000;

/** Status of the answer; 0 when the server closed the connection, as it may when a request can go no further. */
const statusOf = (base, { method, path, headers, body }) =>
  new Promise((resolve) => {
    let asked;
    try {
      asked = send(new URL(base), { method, path, headers, agent: false, signal: AbortSignal.timeout(PATIENCE) });
    } catch {
      return resolve('not sent');
    }
    asked.once('response', (response) => {
      response.on('error', () => undefined).resume();
      response.once('close', () => resolve(response.statusCode));
    });
    asked.once('error', (error) => resolve(error.name === 'TimeoutError' ? 'no answer' : 'closed'));
    asked.end(body);
  });

/** Megabytes of a process's memory; null where nobody says. */
function memoryOf(child) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024);
  } catch {
    return null;
  }
}

/** 501 is core's word for versions of what has none. */
const isFailure = (status) => status === 'no answer' || (status >= 500 && status !== 501);

async function fuzz(name, base, paths, child) {
  const counts = new Map();
  const failures = [];
  const made = requests(Number(values.seed), paths);
  const before = memoryOf(child);
  let most = before;
  let left = Number(values.requests);
  const ask = async () => {
    while (left-- > 0) {
      const one = made.next().value;
      const status = await statusOf(base, one);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (isFailure(status)) failures.push({ status, ...one });
      if (left % 100 === 0) most = Math.max(most, memoryOf(child));
    }
  };
  const since = Date.now();
  await Promise.all(Array.from({ length: Number(values.width) }, ask));
  const sorted = [...counts].sort(([a], [b]) => String(a).localeCompare(String(b))).map(([status, count]) => `${status}: ${count}`);
  console.log(`${name}: ${sorted.join(', ')}; ${Math.round((Date.now() - since) / 1000)} s`);
  if (before !== null) console.log(`  memory: ${before} MB before, ${most} MB at most, ${memoryOf(child)} MB after`);
  for (const { status, method, path, headers, body } of failures.slice(0, 20))
    console.log(`  ${status} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body === undefined ? '' : body.slice(0, 200)}`);
  return failures.length;
}

const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
const children = [];
const keep = async (starting) => {
  const child = await starting;
  children.push(child);
  return child;
};
let failures = 0;
try {
  let { api, site } = values;
  let [apiProcess, siteProcess] = [];
  if (api === undefined) {
    const port = await freePort();
    apiProcess = await keep(startApi({ port, args: ['--data', join(folder, 'portal.sqlite')] }));
    api = `http://127.0.0.1:${port}`;
  }
  if (site === undefined) {
    const port = await freePort();
    const env = { CONTENT_API_URL: api, SITE_URL: `http://127.0.0.1:${port}`, REVALIDATE_SECRET: 'a secret of some length' };
    siteProcess = await keep(startSite({ port, env }));
    site = `http://127.0.0.1:${port}`;
  }
  failures += await fuzz('embedded', api, PATHS.api, apiProcess);
  failures += await fuzz('site', site, PATHS.site, siteProcess);
  if (values.drupal !== undefined) failures += await fuzz('drupal', values.drupal, PATHS.api);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
if (failures > 0) {
  console.error(`${failures} requests were answered 5xx, or not at all.`);
  process.exitCode = 1;
}
