import assert from 'node:assert/strict';
import test from 'node:test';
import { uploadedGamePolicy } from '../host/policy.ts';
import { serveAdapters, type WorkerScope } from './worker.ts';

const ORIGIN = 'https://g7.games.example';
const POLICY = uploadedGamePolicy(
  ORIGIN,
  { passOnly: false, embeddable: false, allowedHosts: [], crossOriginIsolated: false },
  ['https://portal.example'],
);

type FetchListener = Parameters<WorkerScope['addEventListener']>[1] & ((event: object) => void);

function startWorker(pageHeaders: Record<string, string> = { 'content-security-policy': POLICY }) {
  const fetched: string[] = [];
  const listeners = new Map<string, FetchListener>();
  serveAdapters({
    skipWaiting: async () => undefined,
    fetch: async (request) => {
      const url = typeof request === 'string' ? request : request.url;
      fetched.push(url);
      return new Response(url, { headers: pageHeaders });
    },
    addEventListener: (type: string, listener: FetchListener) => void listeners.set(type, listener),
  });
  const request = async (url: string, mode = 'no-cors'): Promise<Response | null> => {
    let response: Promise<Response> | null = null;
    listeners.get('fetch')?.({
      request: { url, mode },
      respondWith: (answer: Promise<Response>) => void (response = answer),
    });
    return response;
  };
  return { request, fetched };
}

test('answers for the script of a portal that a game adds while it runs', async () => {
  const { request, fetched } = startWorker();
  for (const url of [
    'https://sdk.crazygames.com/crazygames-sdk-v3.js',
    'http://game-cdn.poki.com/scripts/v2/poki-sdk.js?v=1',
    'https://yandex.ru/games/sdk/v2',
  ])
    assert.ok(await request(url), url);
  assert.deepEqual(fetched, [
    '/__portal/sdk/crazygames.js',
    '/__portal/sdk/poki.js',
    '/__portal/sdk/yandex.js',
  ]);
});

test('leaves every other request to the browser', async () => {
  const { request } = startWorker();
  for (const url of [
    `${ORIGIN}/games/hosted/0123456789abcdef/game.js`,
    'https://sdk.crazygames.com/tracker.js',
    'https://sdk.crazygames.com.example/crazygames-sdk-v3.js',
    'data:text/javascript,0',
  ])
    assert.equal(await request(url), null, url);
});

test('allows a page these scripts, and only these, because it serves the page', async () => {
  const { request } = startWorker();
  const page = await request(`${ORIGIN}/games/hosted/0123456789abcdef/index.html`, 'navigate');
  const policy = page?.headers.get('content-security-policy') ?? '';
  const [sources = '', scripts = ''] = policy.split('; ');
  assert.doesNotMatch(POLICY, /crazygames/);
  assert.ok(POLICY.startsWith(`${sources};`));
  assert.match(scripts, /^script-src 'self' .* sdk\.crazygames\.com\/crazygames-sdk-v3\.js /);
  assert.ok(policy.endsWith('frame-ancestors https://portal.example'));
});

test('changes neither built-in games nor pages without a policy', async () => {
  const own = "default-src 'none'; script-src 'self'";
  const page = await startWorker({ 'content-security-policy': own }).request(ORIGIN, 'navigate');
  assert.equal(page?.headers.get('content-security-policy'), own);
  assert.ok(await startWorker({}).request(ORIGIN, 'navigate'));
});
