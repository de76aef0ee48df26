/**
 * Sends malformed requests, over every route, and fails when one is answered 5xx, or not at all: `npm run fuzz [-- part …]`.
 *
 *   parts: embedded, site, drupal, addresses (default: the first two). `addresses` asks the site for pages that there are not, each once, to see
 *   what it makes of its memory. A Drupal is fetched by Composer, and its memory is that of all its processes
 *   --requests N   for each server (default: 20000)
 *   --seed N       other requests (default: 1)
 *   --from N       begins with the Nth of them
 *   --width N      how many at a time (default: 8)
 *   --site URL, --embedded URL, --drupal URL   servers that run already
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { fetchDrupal, installSite, serveDrupal } from './drupal.mjs';
import { freePort } from './free-port.mjs';
import { madeUpAddresses, PATHS, requests } from './fuzz-requests.mjs';
import { startApi, startSite } from './portal.mjs';
import { buildSite } from './prepare.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    width: { type: 'string', default: '8' },
    site: { type: 'string' },
    embedded: { type: 'string' },
    drupal: { type: 'string' },
  },
});

/** What is larger may be cut off while it is sent. */
const LARGEST_BODY = 1_048_576;
const PATIENCE = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.width) });

/** Status of the answer; words where there is none. */
const ask = (base, one, kept = true) =>
  new Promise((resolve) => {
    const { method, path, headers, body } = one;
    let [asked, status] = [];
    try {
      asked = send(new URL(base), { method, path, headers, agent: kept && agent, signal: AbortSignal.timeout(PATIENCE) });
    } catch {
      return resolve('not sent');
    }
    asked.once('response', (response) => {
      status = response.statusCode;
      response.on('error', () => undefined).resume();
      response.once('close', () => resolve(status));
    });
    asked.once('error', (error) => {
      if (status !== undefined) resolve(status);
      else if (error.name === 'TimeoutError') resolve('no answer');
      // The server may have closed the kept connection for what was sent before: once more, over one of its own.
      else if (kept) resolve(ask(base, one, false));
      else resolve((body?.length ?? 0) > LARGEST_BODY ? 'too large' : `closed: ${error.code ?? error.message}`);
    });
    asked.end(body);
  });

/** Megabytes of a process and of those that it started; null where nobody says. */
function memoryOf(pid) {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
    const threads = readdirSync(`/proc/${pid}/task`);
    const started = threads.flatMap((id) => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8').trim().split(' ')).filter(Boolean);
    return Math.round(started.reduce((sum, child) => sum + (memoryOf(child) ?? 0), own));
  } catch {
    return null;
  }
}

const isFailure = (status, path) => {
  if (typeof status === 'string') return !['not sent', 'too large'].includes(status);
  // oEmbed's own word (its section 2.3.4) for a format that is not to be had.
  return status >= 500 && !(status === 501 && path.startsWith('/oembed'));
};

async function fuzz(name, { base, pid }, made) {
  const counts = new Map();
  const failures = [];
  for (let passed = 0; passed < Number(values.from); passed++) made.next();
  const total = Number(values.requests);
  const memory = pid === undefined ? [] : [memoryOf(pid)];
  let begun = 0;
  const worker = async () => {
    while (begun < total) {
      const number = begun++;
      const one = made.next().value;
      const status = await ask(base, one);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (isFailure(status, one.path)) failures.push({ status, number, ...one });
      if (pid !== undefined && (number + 1) % Math.ceil(total / 8) === 0) memory.push(memoryOf(pid));
    }
  };
  const since = Date.now();
  await Promise.all(Array.from({ length: Number(values.width) }, worker));
  const sorted = [...counts].sort(([a], [b]) => String(a).localeCompare(String(b))).map(([status, count]) => `${status}: ${count}`);
  console.log(`${name}: ${sorted.join(', ')}; ${Math.round((Date.now() - since) / 1000)} s`);
  if (memory.length > 0) console.log(`  memory in MB, from the first request to the last: ${memory.join(' ')}`);
  for (const { status, number, method, path, headers, body } of failures.slice(0, 40))
    console.log(
      `  ${number}: ${status} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body === undefined ? '' : body.slice(0, 200)}`,
    );
  return failures.length;
}

const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
const stops = [];
const own = (port, child) => {
  stops.push(() => child.kill('SIGTERM'));
  return { base: `http://127.0.0.1:${port}`, pid: child.pid };
};

async function startEmbedded() {
  const port = await freePort();
  return own(port, await startApi({ port, args: ['--data', join(folder, 'portal.sqlite')] }));
}

async function startItsSite() {
  await buildSite();
  const { base } = values.embedded === undefined ? await startEmbedded() : { base: values.embedded };
  const port = await freePort();
  const env = { CONTENT_API_URL: base, SITE_URL: `http://127.0.0.1:${port}`, REVALIDATE_SECRET: 'a secret of some length' };
  return own(port, await startSite({ port, env }));
}

async function startDrupal() {
  await fetchDrupal();
  await installSite();
  const { base, pid, stop } = await serveDrupal();
  stops.push(stop);
  return { base, pid };
}

const seed = Number(values.seed);
const SERVERS = {
  embedded: { start: startEmbedded, made: requests(seed, PATHS.api) },
  site: { start: startItsSite, made: requests(seed, PATHS.site) },
  drupal: { start: startDrupal, made: requests(seed, PATHS.api) },
  addresses: { start: startItsSite, made: madeUpAddresses(seed) },
};

let failures = 0;
try {
  for (const name of positionals.length > 0 ? positionals : ['embedded', 'site']) {
    const { start, made } = SERVERS[name];
    const running = values[name === 'addresses' ? 'site' : name];
    failures += await fuzz(name, running === undefined ? await start() : { base: running }, made);
  }
} finally {
  agent.destroy();
  for (const stop of stops) stop();
  await rm(folder, { recursive: true, force: true });
}
if (failures > 0) {
  console.error(`${failures} requests were answered 5xx, or not at all.`);
  process.exitCode = 1;
}
