/**
 * Tests the page cache and the server under stress: two nodes of a built site, which share a Redis
 * if `redis-server` is installed, and a content API that fails, hangs or changes.
 *
 *   npm run drill:edge -- [--urls N] [--measure]
 *
 * `--urls` requests N unknown URLs of each node (default 1000); `--measure` prints memory
 * and latency under slow sockets, URLs of one picture and chunked bodies.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as send, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startApi } from '../scripts/portal.mjs';
import { startBuiltSite } from './built-site.ts';
import { limitRun } from '../scripts/steps.mjs';

limitRun('drill:edge', 60);
const { values } = parseArgs({
  options: {
    urls: { type: 'string', default: '1000' },
    measure: { type: 'boolean', default: false },
  },
});
const base = Number(process.env.E2E_PORT_BASE ?? 3190) + 20;
const PORTS = { nodes: [base, base + 1], api: base + 2, fake: base + 3, redis: base + 4 };
const SECRET = 'a-secret-of-the-drill';
const SITE = `http://localhost:${PORTS.nodes[0]}`;
const LIMIT_MS = 5_000;
const started = Date.now();

const GAME = { path: '/arcade/brick-comet', title: 'Brick Comet', tag: '' };
const UNCACHED_PATH = '/puzzle/parcel-yard';

type Mode = 'up' | 'slow' | 'down' | 'hang' | 'json404' | 'noLists';
const content = { mode: 'up' as Mode, title: GAME.title, isGone: false, delay: 800 };

function fakeContentApi() {
  const sendNotFound = (response: ServerResponse) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found."}');
  const server = createServer((request, response) => {
    if (content.mode === 'down') return void request.socket.destroy();
    if (content.mode === 'hang') return;
    if (content.mode === 'json404') return void sendNotFound(response);
    if (content.mode === 'noLists' && request.url?.startsWith('/rest/block/'))
      return void response.writeHead(503).end();
    const { title, isGone, delay } = content;
    const isGame = decodeURIComponent(request.url ?? '').includes(GAME.path);
    const options = { port: PORTS.api, path: request.url, method: request.method };
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const call = send({ ...options, headers }, async (apiResponse) => {
      const body = Buffer.concat(await apiResponse.toArray()).toString();
      if (content.mode === 'slow') await wait(delay);
      if (isGone && isGame) return void sendNotFound(response);
      const { 'content-length': _, ...rest } = apiResponse.headers;
      response.writeHead(apiResponse.statusCode ?? 500, rest);
      response.end(body.replaceAll(GAME.title, title));
    });
    call.on('error', () => response.destroy());
    request.pipe(call);
  });
  return server.listen(PORTS.fake, '127.0.0.1');
}

function setMode(mode: Mode): void {
  content.mode = mode;
  fake.closeAllConnections();
}

const getUrl = (node: number, path: string) => `http://localhost:${PORTS.nodes[node]}${path}`;

async function readStatusAndTitle(node: number, path = GAME.path): Promise<string> {
  const response = await fetch(getUrl(node, path), { signal: AbortSignal.timeout(30_000) });
  const html = await response.text();
  return `${response.status} ${/<title>(.*?) \| /.exec(html)?.[1] ?? ''}`.trim();
}

async function visitHome(): Promise<string> {
  const response = await fetch(getUrl(0, '/'), { signal: AbortSignal.timeout(30_000) });
  const html = (await response.text()).replaceAll(/<script.*?<\/script>/gs, '');
  const isIncomplete = html.includes('There was an error loading this section');
  return `${response.status} ${isIncomplete ? 'incomplete' : 'complete'}`;
}

/** Notifies the site of changes. Without Redis, each node needs its own call. */
async function report(body: { tags: string[]; gone?: string[] }): Promise<void> {
  const text = JSON.stringify({ ...body, sent: Math.floor(Date.now() / 1000) });
  const signature = `sha256=${createHmac('sha256', SECRET).update(text).digest('hex')}`;
  for (const node of redis ? [0] : [0, 1]) {
    const headers = { 'x-ag-signature': signature };
    const response = await fetch(getUrl(node, '/api/revalidate'), {
      method: 'POST',
      body: text,
      headers,
    });
    if (!response.ok)
      throw new Error(`/api/revalidate: ${response.status} ${await response.text()}`);
  }
}

const reportEdit = () => report({ tags: [GAME.tag, 'node_list:game'] });
const reportUnpublished = () => report({ tags: [GAME.tag, 'node_list:game'], gone: [GAME.tag] });

function assertSame(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)}, not ${String(expected)}`);
}

/** Fails after the limit, or if the previous state reappears. */
async function waitUntilVisible(what: string, expected: string): Promise<void> {
  const since = Date.now();
  const times = await Promise.all(
    [0, 1].map(async (node) => {
      while ((await readStatusAndTitle(node)) !== expected) {
        if (Date.now() - since > LIMIT_MS) throw new Error(`${what}: not on node ${node} in time`);
        await wait(50);
      }
      return Date.now() - since;
    }),
  );
  const slowest = Math.max(...times);
  if (slowest > LIMIT_MS) throw new Error(`${what}: only after ${slowest} ms`);
  await wait(1_000);
  for (const node of [0, 1])
    assertSame(`${what}, a second later`, await readStatusAndTitle(node), expected);
  print(`${what}: after ${slowest} ms on both nodes`);
}

const print = (line: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);

const memory = (pid = 0) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

/** Megabytes of the build and cache. */
const disk = (pid: number) =>
  Number.parseInt(spawnSync('du', ['-sm', `/proc/${pid}/cwd/.next/`]).stdout.toString(), 10);

interface Node {
  stop: () => Promise<void>;
}

const startNode = (node: number): Promise<Node> =>
  startBuiltSite({
    port: PORTS.nodes[node] ?? 0,
    name: `drill-node-${node}`,
    env: {
      CONTENT_API_URL: `http://127.0.0.1:${PORTS.fake}`,
      SITE_URL: SITE,
      REVALIDATE_SECRET: SECRET,
      ...(redis ? { REDIS_URL: `redis://127.0.0.1:${PORTS.redis}` } : {}),
    },
  }).then((stop) => ({ stop }));

const findPid = (node: number) => {
  const found = spawnSync('sh', ['-c', `ss -ltnp 'sport = :${PORTS.nodes[node]}'`]).stdout;
  return Number(/pid=(\d+)/.exec(found.toString())?.[1]);
};

/** A page without a cached copy is a 5xx while the content API exceeds its time limit. */
const MAX_TIMEOUTS = 5;

/** @returns the number of responses with 5xx before the 404. */
async function requestUnknownPage(node: number, number: number): Promise<number> {
  for (let timeouts = 0; ; timeouts += 1) {
    const status = Number(
      (await readStatusAndTitle(node, `/arcade/made-up-${number}`)).slice(0, 3),
    );
    if (status < 500 || timeouts === MAX_TIMEOUTS) {
      assertSame('An unknown URL', status, 404);
      return timeouts;
    }
    await wait(1_000);
  }
}

async function requestUnknownUrls(count: number): Promise<void> {
  let timeouts = 0;
  const requestUnknownPages = async (node: number, from: number, to: number) => {
    for (let number = from; number < to; number += 1) {
      // Not `timeouts += await …`: parallel workers would overwrite each other's count.
      const pageTimeouts = await requestUnknownPage(node, number);
      timeouts += pageTimeouts;
    }
  };
  const pids = [0, 1].map(findPid);
  const warm = Math.min(500, count);
  await Promise.all([0, 1].map((node) => requestUnknownPages(node, 0, warm)));
  const used = () =>
    [
      `${pids.map(memory).join(' and ')} MB`,
      `${pids.map(disk).join(' and ')} MB on disk`,
      ...(redis ? [`${memory(redis.pid)} MB in Redis`] : []),
    ].join(', ');
  const before = used();
  for (let start = warm; start < count; start += 1_000) {
    const end = Math.min(count, start + 1_000);
    const step = Math.ceil((end - start) / 4);
    await Promise.all(
      [0, 1].flatMap((node) =>
        [0, 1, 2, 3].map((part) =>
          requestUnknownPages(node, start + part * step, Math.min(end, start + (part + 1) * step)),
        ),
      ),
    );
    if (count > 2_000) print(`${end} URLs: ${used()}`);
  }
  print(`${count} unknown URLs, ${timeouts} timeouts: ${before} → ${used()}`);
  if (timeouts > count / 100) throw new Error('More than 1 % of the unknown URLs timed out.');
}

async function latency(path: string, times = 20): Promise<string> {
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const since = performance.now();
    await (await fetch(getUrl(0, path))).text();
    taken.push(performance.now() - since);
  }
  taken.sort((a, b) => a - b);
  return `${taken[Math.floor(times / 2)]?.toFixed(0)} ms, at most ${taken.at(-1)?.toFixed(0)} ms`;
}

async function measure(): Promise<void> {
  const pid = findPid(0);
  print(`quiet: ${memory(pid)} MB, /robots.txt ${await latency('/robots.txt')}`);
  const sockets = Array.from({ length: 500 }, () => {
    const socket = connect(PORTS.nodes[0] ?? 0, '127.0.0.1').on('error', () => undefined);
    socket.write(
      'POST /user/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n{',
    );
    return socket;
  });
  await wait(1_000);
  print(
    `500 slow sockets from 127.0.0.1: ${memory(pid)} MB, open: ${sockets.filter(({ closed }) => !closed).length}`,
  );
  for (const socket of sockets.slice(100)) socket.destroy();
  print(`100 of them: ${memory(pid)} MB, /robots.txt ${await latency('/robots.txt')}`);
  for (const socket of sockets) socket.destroy();

  const html = await (await fetch(getUrl(0, '/'))).text();
  const picture = /\/_next\/image\?url=([^&]+)&/.exec(html)?.[1] ?? '';
  const source = decodeURIComponent(picture);
  const urlVariants = Array.from({ length: 50 }, (_, index) => `${source}#${index}`);
  const imageRequests = Promise.all(
    urlVariants.map((url) =>
      fetch(getUrl(0, `/_next/image?url=${encodeURIComponent(url)}&w=1504&q=75`), {
        headers: { accept: 'image/avif,image/webp' },
      }).then(
        async (response) => `${response.status} ${(await response.arrayBuffer()).byteLength}`,
      ),
    ),
  );
  const during = await latency('/robots.txt');
  print(
    `50 URLs of one picture: ${[...new Set(await imageRequests)].join(', ')} bytes; ${memory(pid)} MB, /robots.txt ${during}`,
  );

  const chunked = Array.from({ length: 60 }, () => {
    const call = send({
      port: PORTS.nodes[0],
      path: '/user/login',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'localhost',
        'transfer-encoding': 'chunked',
      },
    });
    call.on('error', () => undefined).on('response', (response) => response.resume());
    const pump = setInterval(() => call.write(Buffer.alloc(65_536, 97)), 10);
    call.on('close', () => clearInterval(pump));
    return { call, pump };
  });
  const latencyUnderLoad = await latency('/robots.txt');
  await wait(2_000);
  print(`60 endless chunked bodies: ${memory(pid)} MB, /robots.txt ${latencyUnderLoad}`);
  for (const { call, pump } of chunked) {
    clearInterval(pump);
    call.destroy();
  }
}

const cleanups: (() => unknown)[] = [];
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
let redis: ChildProcess | null = null;
const fake = fakeContentApi();
cleanups.push(() => fake.close().closeAllConnections());

try {
  const data = mkdtempSync(join(tmpdir(), 'drill-'));
  cleanups.push(() => rmSync(data, { recursive: true, force: true }));
  if (hasRedis) {
    const options = [
      '--port',
      String(PORTS.redis),
      '--save',
      '',
      '--dir',
      data,
      '--bind',
      '127.0.0.1',
    ];
    redis = spawn('redis-server', options, { stdio: 'ignore' });
    cleanups.push(() => redis?.kill('SIGKILL'));
  }
  print(hasRedis ? 'with Redis' : 'without Redis: redis-server is not installed');
  const api = await startApi({ port: PORTS.api, args: ['--data', join(data, 'drill.sqlite')] });
  cleanups.push(() => api.kill());
  const resolve = `http://127.0.0.1:${PORTS.api}/router/translate-path?path=${GAME.path}`;
  const resolved = await (await fetch(resolve)).text();
  GAME.tag = `node:${/"id":"(\d+)"/.exec(resolved)?.[1] ?? ''}`;
  const [firstNode, startedNode] = await Promise.all([startNode(0), startNode(1)]);
  let secondNode = startedNode;
  cleanups.push(
    () => firstNode.stop(),
    () => secondNode.stop(),
  );

  setMode('down');
  assertSame('Home that no node has rendered', await visitHome(), '200 incomplete');
  setMode('up');
  const restoredAt = Date.now();
  while ((await visitHome()) !== '200 complete') {
    if (Date.now() - restoredAt > 60_000) throw new Error('Home does not recover.');
    await wait(500);
  }
  print('home without content shows its frame and recovers');

  for (const node of [0, 1])
    assertSame('The game', await readStatusAndTitle(node), `200 ${GAME.title}`);
  print('two nodes show the game');

  content.title = 'Brick Comet II';
  await reportEdit();
  await waitUntilVisible('an edit', '200 Brick Comet II');

  setMode('slow');
  content.title = 'Brick Comet III';
  await reportEdit();
  const rendering = Promise.all([readStatusAndTitle(0), readStatusAndTitle(1)]);
  await wait(1_000);
  content.isGone = true;
  await reportUnpublished();
  await waitUntilVisible('a takedown while both nodes render the page', '404 Not found');
  await rendering;

  setMode('up');
  content.isGone = false;
  await reportEdit();
  await waitUntilVisible('publishing it again', '200 Brick Comet III');

  if (redis) {
    redis.kill('SIGSTOP');
    content.isGone = true;
    await reportUnpublished();
    assertSame('A takedown while Redis hangs', await readStatusAndTitle(0), '404 Not found');
    redis.kill('SIGCONT');
    await waitUntilVisible('a takedown while Redis hung', '404 Not found');
    content.isGone = false;
    await reportEdit();
    await waitUntilVisible('publishing it again', '200 Brick Comet III');
  }

  assertSame('Home', await visitHome(), '200 complete');
  setMode('noLists');
  await reportEdit();
  assertSame('The first visitor of home without lists', await visitHome(), '200 incomplete');
  assertSame('Home without lists', await visitHome(), '200 complete');
  setMode('up');
  print('home without lists: the last good copy');

  for (const mode of ['down', 'json404', 'hang'] as const) {
    await reportEdit();
    await wait(600);
    setMode(mode);
    // Health checks are cached for a second.
    await wait(1_100);
    for (const node of [0, 1])
      assertSame(`While "${mode}"`, await readStatusAndTitle(node), '200 Brick Comet III');
    const unseen = await readStatusAndTitle(
      0,
      `${UNCACHED_PATH}${mode === 'down' ? '' : `?${mode}`}`,
    );
    setMode('up');
    await waitUntilVisible(`after "${mode}"`, '200 Brick Comet III');
    assertSame('An uncached page', await readStatusAndTitle(0, UNCACHED_PATH), '200 Parcel Yard');
    print(`"${mode}": the last good copy on both nodes; an uncached page: ${unseen.slice(0, 3)}`);
  }

  content.isGone = true;
  await reportUnpublished();
  setMode('down');
  await secondNode.stop();
  secondNode = await startNode(1);
  for (const node of [0, 1])
    if ((await readStatusAndTitle(node)).startsWith('200'))
      throw new Error('A takedown was undone by a restart');
  print('a node restarted in an outage does not show unpublished content');
  setMode('up');

  await requestUnknownUrls(Number(values.urls));
  if (values.measure) await measure();
  print('done');
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}
