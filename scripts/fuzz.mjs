/**
 * Sends malformed requests to every route as a visitor, a member and an editor. Fails on a 5xx or
 * a missing response: `npm run fuzz [-- part …]`.
 *
 *   parts: embedded, site, drupal, addresses (default: embedded site). `addresses` requests many
 *   URLs that do not exist and prints the site's memory. Drupal runs on nginx, php-fpm and MariaDB.
 *   --requests N   for each server (default: 20000)
 *   --seed N       other requests (default: 1)
 *   --from N       starts with the Nth request
 *   --width N      parallel requests (default: 8)
 *   --site URL, --embedded URL, --drupal URL   running servers
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { demoPassword } from './demo-password.mjs';
import { drupalRoot, fetchDrupal, whatIsMissing } from './drupal.mjs';
import { freePort } from './free-port.mjs';
import { ASKED, madeUpAddresses, requests } from './fuzz-requests.mjs';
import { absentServers, productionDrupal } from './nodes.mjs';
import { startApi, startSite } from './portal.mjs';
import { buildSite } from './prepare.mjs';
import { run } from './steps.mjs';

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
const PATIENCE = 60_000;
const PEOPLE = ['player', 'ed'];
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.width) });

/** The status, or the error without a response. */
const ask = (base, one, kept = true) =>
  new Promise((resolve) => {
    const { method, path, headers, body } = one;
    let [asked, status] = [];
    try {
      asked = send(new URL(base), {
        method,
        path,
        headers,
        agent: kept && agent,
        signal: AbortSignal.timeout(PATIENCE),
      });
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
      // The server may have closed the reused connection: retry on a new one.
      else if (kept) resolve(ask(base, one, false));
      else
        resolve(
          (body?.length ?? 0) > MAX_BODY_BYTES
            ? 'too large'
            : `closed: ${error.code ?? error.message}`,
        );
    });
    asked.end(body);
  });

/** Request headers of a signed-in demo user. */
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
function memoryOf(pid) {
  try {
    const own =
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024;
    const threads = readdirSync(`/proc/${pid}/task`);
    const started = threads
      .flatMap((id) => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8').trim().split(' '))
      .filter(Boolean);
    return Math.round(started.reduce((sum, child) => sum + (memoryOf(child) ?? 0), own));
  } catch {
    return null;
  }
}

const isFailure = (status, path) => {
  if (typeof status === 'string') return !['not sent', 'too large'].includes(status);
  // oEmbed 2.3.4: 501 for an unsupported format.
  return status >= 500 && !(status === 501 && path.startsWith('/oembed'));
};

async function fuzz(name, { base, pid }, made) {
  const counts = new Map();
  const failures = [];
  for (let passed = 0; passed < Number(values.from); passed++) made.next();
  const total = Number(values.requests);
  const sessions = new Map();
  if (name !== 'addresses')
    for (const person of PEOPLE) sessions.set(person, await signIn(base, person));
  const memory = pid === undefined ? [] : [memoryOf(pid)];
  let begun = 0;
  const worker = async () => {
    while (begun < total) {
      const number = begun++;
      const one = made.next().value;
      const status = await ask(base, {
        ...one,
        headers: { ...sessions.get(one.person), ...one.headers },
      });
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (isFailure(status, one.path)) failures.push({ status, number, ...one });
      if (pid !== undefined && (number + 1) % Math.ceil(total / 8) === 0)
        memory.push(memoryOf(pid));
    }
  };
  const since = Date.now();
  await Promise.all(Array.from({ length: Number(values.width) }, worker));
  const sorted = [...counts]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([status, count]) => `${status}: ${count}`);
  console.log(`${name}: ${sorted.join(', ')}; ${Math.round((Date.now() - since) / 1000)} s`);
  for (const [person, session] of sessions)
    if (!(await isSignedIn(base, session)))
      console.log(`  ${person} is no longer signed in: some requests were anonymous.`);
  if (memory.length > 0)
    console.log(`  memory in MB, from the first request to the last: ${memory.join(' ')}`);
  for (const { status, number, method, path, headers, body, person } of failures.slice(0, 40))
    console.log(
      `  ${number}: ${status} ${person ?? ''} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body === undefined ? '' : body.slice(0, 200)}`,
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
  return own(
    port,
    await startApi({
      port,
      args: ['--data', join(folder, 'portal.sqlite')],
      env: { DEMO_PASSWORD: demoPassword },
    }),
  );
}

async function startItsSite() {
  await buildSite();
  const { base } =
    values.embedded === undefined ? await startEmbedded() : { base: values.embedded };
  const port = await freePort();
  const env = {
    CONTENT_API_URL: base,
    SITE_URL: `http://127.0.0.1:${port}`,
    REVALIDATE_SECRET: 'a secret of some length',
  };
  return own(port, await startSite({ port, env }));
}

async function startDrupal() {
  const missing = absentServers().join(', ') || (await whatIsMissing('mysql:'));
  if (missing) throw new Error(`Drupal cannot be installed: ${missing}`);
  await fetchDrupal();
  const started = [];
  stops.push(async () => {
    for (const server of started.reverse()) await server.stop();
    await rm(join(drupalRoot, 'web/sites/default/settings.php'), { force: true });
  });
  const configure = (env) =>
    run('fuzz-demo', 'vendor/bin/drush', ['ag:demo-passwords', demoPassword], {
      cwd: drupalRoot,
      env,
    });
  const { bases, php } = await productionDrupal(folder, { started, configure });
  return { base: bases.editors, pid: php.pid };
}

const seed = Number(values.seed);
const SERVERS = {
  embedded: { start: startEmbedded, made: requests(seed, ASKED.api) },
  site: { start: startItsSite, made: requests(seed, ASKED.site) },
  drupal: { start: startDrupal, made: requests(seed, ASKED.api) },
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
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
}
if (failures > 0) {
  console.error(`${failures} requests got a 5xx or no response.`);
  process.exitCode = 1;
}
