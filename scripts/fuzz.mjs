/**
 * Sends malformed requests to every route as visitor, member and editor. Fails on a 5xx, except
 * by Drupal core's own routes, or a missing response: `npm run fuzz [-- part …]`.
 *
 *   parts: embedded, site, drupal, urls (default: embedded site). `urls` requests URLs
 *   that do not exist and prints the site's memory. Drupal runs on nginx, php-fpm and MariaDB.
 *   --requests N   for each server (default: 20000)
 *   --seed N       other requests (default: 1)
 *   --from N       starts with the Nth request
 *   --width N      parallel requests (default: 8)
 *   --site URL, --embedded URL, --drupal URL   running servers
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { demoPassword } from './demo-password.mjs';
import { drupalRoot, fetchDrupal, missingRequirement } from './drupal.mjs';
import { freePort } from './free-port.mjs';
import { missingUrls, PATHS, requests } from './fuzz-requests.mjs';
import { missingServers, productionDrupal } from './nodes.mjs';
import { startApi, startSite } from './portal.mjs';
import { buildSite } from './prepare.mjs';
import { limitRun, run } from './steps.mjs';

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

/** Servers may close the connection during larger bodies. */
const MAX_BODY_BYTES = 1_048_576;
const TIMEOUT_MS = 60_000;
const PROGRESS_MS = 30_000;
const USERS = ['player', 'ed'];
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.width) });

const send = (base, generatedRequest, keepAlive = true) =>
  new Promise((resolve) => {
    const { method, path, headers, body } = generatedRequest;
    /** @type {number | undefined} */
    let status;
    /** @type {import('node:http').ClientRequest} */
    let sent;
    try {
      sent = request(new URL(base), {
        method,
        path,
        headers,
        agent: keepAlive && agent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      return resolve('not sent');
    }
    sent.once('response', (response) => {
      status = response.statusCode;
      response.on('error', () => undefined).resume();
      response.once('close', () => resolve(status));
    });
    sent.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (status !== undefined) resolve(status);
      else if (error.name === 'TimeoutError') resolve('no response');
      // The server may have closed the reused connection.
      else if (keepAlive) resolve(send(base, generatedRequest, false));
      else
        resolve(
          (body?.length ?? 0) > MAX_BODY_BYTES
            ? 'too large'
            : `closed: ${error.code ?? error.message}`,
        );
    });
    sent.end(body);
  });

async function signIn(base, name) {
  const response = await fetch(`${base}/user/login?_format=json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, pass: demoPassword }),
  });
  if (response.status !== 200)
    throw new Error(
      `${name} cannot sign in at ${base}: ${response.status} ${await response.text()}`,
    );
  const cookie = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { cookie: cookie.join('; '), 'x-csrf-token': (await response.json()).csrf_token };
}

const isSignedIn = async (base, { cookie }) =>
  (
    await (await fetch(`${base}/user/login_status?_format=json`, { headers: { cookie } })).text()
  ).trim() === '1';

/** Proportional memory of a process tree in MB; null if unknown. */
function measureMemory(pid) {
  try {
    const own = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    if (own === undefined) return null;
    const threads = readdirSync(`/proc/${pid}/task`);
    const started = threads
      .flatMap((id) => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8').trim().split(' '))
      .filter(Boolean);
    return Math.round(
      started.reduce((sum, child) => sum + (measureMemory(child) ?? 0), Number(own) / 1024),
    );
  } catch {
    return null;
  }
}

/** Drupal core fails on some malformed queries and bodies of its own routes with a 500. */
const CORE_PATHS = /^\/(?:jsonapi|comment|user)\b/;

const isFailure = (status, path, server) => {
  if (typeof status === 'string') return !['not sent', 'too large'].includes(status);
  if (server === 'drupal' && status === 500 && CORE_PATHS.test(path)) return false;
  // oEmbed 2.3.4: 501 for an unsupported format.
  return status >= 500 && !(status === 501 && path.startsWith('/oembed'));
};

async function fuzz(name, { base, pid }, generated) {
  const counts = new Map();
  const failures = [];
  for (let passed = 0; passed < Number(values.from); passed++) generated.next();
  const total = Number(values.requests);
  const sessions = new Map();
  if (name !== 'urls') for (const user of USERS) sessions.set(user, await signIn(base, user));
  const memory = pid === undefined ? [] : [measureMemory(pid)];
  let started = 0;
  const worker = async () => {
    while (started < total) {
      const number = started++;
      const generatedRequest = generated.next().value;
      const status = await send(base, {
        ...generatedRequest,
        headers: { ...sessions.get(generatedRequest.user), ...generatedRequest.headers },
      });
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (isFailure(status, generatedRequest.path, name))
        failures.push({ status, number, ...generatedRequest });
      if (pid !== undefined && (number + 1) % Math.ceil(total / 8) === 0)
        memory.push(measureMemory(pid));
    }
  };
  const since = Date.now();
  const seconds = () => Math.round((Date.now() - since) / 1000);
  const progress = setInterval(
    () => console.log(`  ${name}: ${started} of ${total} requests, ${seconds()} s`),
    PROGRESS_MS,
  );
  await Promise.all(Array.from({ length: Number(values.width) }, worker));
  clearInterval(progress);
  const sorted = [...counts]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([status, count]) => `${status}: ${count}`);
  console.log(`${name}: ${sorted.join(', ')}; ${seconds()} s`);
  for (const [user, session] of sessions)
    if (!(await isSignedIn(base, session)))
      console.log(`  ${user} is no longer signed in: some requests were anonymous.`);
  if (memory.length > 0)
    console.log(`  memory in MB, from the first request to the last: ${memory.join(' ')}`);
  for (const { status, number, method, path, headers, body, user } of failures.slice(0, 40))
    console.log(
      `  ${number}: ${status} ${user ?? ''} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body === undefined ? '' : body.slice(0, 200)}`,
    );
  return failures.length;
}

const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
const stops = [];
const stoppable = (port, child) => {
  stops.push(() => child.kill('SIGTERM'));
  return { base: `http://127.0.0.1:${port}`, pid: child.pid };
};

async function startEmbedded() {
  const port = await freePort();
  return stoppable(
    port,
    await startApi({
      port,
      args: ['--data', join(folder, 'portal.sqlite')],
      env: { DEMO_PASSWORD: demoPassword },
    }),
  );
}

async function startOwnSite() {
  await buildSite();
  const { base } =
    values.embedded === undefined ? await startEmbedded() : { base: values.embedded };
  const port = await freePort();
  const env = {
    CONTENT_API_URL: base,
    SITE_URL: `http://127.0.0.1:${port}`,
    REVALIDATE_SECRET: 'a secret of some length',
  };
  return stoppable(port, await startSite({ port, env }));
}

async function startDrupal() {
  const missing = missingServers().join(', ') || (await missingRequirement('mysql:'));
  if (missing) throw new Error(`Drupal cannot be installed: ${missing}`);
  await fetchDrupal();
  const servers = [];
  stops.push(async () => {
    for (const server of servers.reverse()) await server.stop();
    await rm(join(drupalRoot, 'web/sites/default/settings.php'), { force: true });
  });
  const configure = (env) =>
    run('fuzz-demo', 'vendor/bin/drush', ['ag:demo-passwords', demoPassword], {
      cwd: drupalRoot,
      env,
    });
  const { bases, php } = await productionDrupal(folder, { started: servers, configure });
  return { base: bases.editors, pid: php.pid };
}

const seed = Number(values.seed);
const SERVERS = {
  embedded: { start: startEmbedded, generated: requests(seed, PATHS.api) },
  site: { start: startOwnSite, generated: requests(seed, PATHS.site) },
  drupal: { start: startDrupal, generated: requests(seed, PATHS.api) },
  urls: { start: startOwnSite, generated: missingUrls(seed) },
};

limitRun('fuzz', 120);
let failures = 0;
const stop = async () => {
  agent.destroy();
  for (const stopServer of stops) await stopServer();
  await rm(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop().then(() => process.exit(1)));
try {
  for (const name of positionals.length > 0 ? positionals : ['embedded', 'site']) {
    const { start, generated } = SERVERS[name];
    const running = values[name === 'urls' ? 'site' : name];
    failures += await fuzz(
      name,
      running === undefined ? await start() : { base: running },
      generated,
    );
  }
} finally {
  await stop();
}
if (failures > 0) {
  console.error(`${failures} requests got a 5xx or no response.`);
  process.exitCode = 1;
}
