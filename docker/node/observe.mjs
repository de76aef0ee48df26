/**
 * Preload of every Node service (`node --import`): JSON logs, forwarded request IDs, `/healthz`,
 * `/readyz` and `/metrics` on an unpublished port.
 *
 * Environment: SERVICE (name in the log), OBSERVE_PORT (9100), HEALTH_URL (must respond for the
 * service to be healthy), READY_URL (must return 200 for it to be ready: what it needs, such as the
 * content API).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { format } from 'node:util';
import { collectDefaultMetrics, Counter, register } from 'prom-client';

const service = process.env.SERVICE ?? 'node';
const port = Number(process.env.OBSERVE_PORT ?? 9100);
const requestContext = new AsyncLocalStorage();

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warning', error: 'error' };
for (const [method, level] of Object.entries(LEVELS)) {
  const stream = level === 'error' || level === 'warning' ? process.stderr : process.stdout;
  console[method] = (...parts) => {
    const line = {
      time: new Date().toISOString(),
      service,
      level,
      message: format(...parts),
      ...requestContext.getStore(),
    };
    stream.write(`${JSON.stringify(line)}\n`);
  };
}
process.on('uncaughtExceptionMonitor', (error) => console.error(error));

register.setDefaultLabels({ service, node: hostname() });
collectDefaultMetrics();
const responses = new Counter({
  name: 'portal_http_responses_total',
  help: 'Responses by the class of their status',
  labelNames: ['status'],
});
for (const status of ['1xx', '2xx', '3xx', '4xx', '5xx']) responses.inc({ status }, 0);
const seconds = new Counter({
  name: 'portal_http_response_seconds_total',
  help: 'Time until the responses were sent',
});
const started = new WeakMap();

subscribe('http.server.request.start', ({ request, server }) => {
  if (server === observer) return;
  started.set(request, performance.now());
  const id = request.headers['x-request-id'];
  requestContext.enterWith(
    typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? { request_id: id } : undefined,
  );
});
subscribe('http.server.response.finish', ({ request, response, server }) => {
  if (server === observer) return;
  responses.inc({ status: `${Math.floor(response.statusCode / 100)}xx` });
  seconds.inc((performance.now() - (started.get(request) ?? performance.now())) / 1000);
  if (response.statusCode >= 500)
    console.error(
      `${request.method} ${request.url?.split('?')[0]} returned ${response.statusCode}`,
    );
});
subscribe('undici:request:create', ({ request }) => {
  const id = requestContext.getStore()?.request_id;
  if (id) request.addHeader('x-request-id', id);
});

/** @param {string | undefined} url */
async function fetchStatus(url) {
  if (!url) return 200;
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(4_000),
  }).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? 503;
}

const isHealthy = async () => (await fetchStatus(process.env.HEALTH_URL)) < 500;

const READY_MS = 1_000;
let readiness = { since: -READY_MS, status: Promise.resolve(503) };
/** One request a second reaches the content API, whatever visitors request. */
async function isReady() {
  if (performance.now() - readiness.since >= READY_MS)
    readiness = { since: performance.now(), status: fetchStatus(process.env.READY_URL) };
  return (await readiness.status) === 200;
}

const observer = createServer(async (request, response) => {
  if (request.url === '/metrics') {
    response.writeHead(200, { 'content-type': register.contentType });
    response.end(await register.metrics());
  } else if (request.url === '/healthz' || request.url === '/readyz') {
    const isOk = await (request.url === '/readyz' ? isReady() : isHealthy());
    response
      .writeHead(isOk ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify({ status: isOk ? 'ok' : 'failing' }));
  } else response.writeHead(404).end();
});
observer.listen(port, '0.0.0.0').unref();
