import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { freePort } from './free-port.mjs';
import { root, waitUntil } from './steps.mjs';

/** A Node service with its preload, and the content API that it needs. */
let service;
let api;
let status = 200;
let requests = 0;
let base = '';

beforeEach(async () => {
  requests = 0;
  api = createServer((_, response) => {
    requests++;
    response.writeHead(status).end();
  });
  const [apiPort, port] = [await freePort(), await freePort()];
  await new Promise((resolve) => api.listen(apiPort, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${port}`;
  service = spawn(
    process.execPath,
    ['--import', join(root, 'docker/node/observe.mjs'), '-e', 'setInterval(() => {}, 1000)'],
    {
      env: {
        ...process.env,
        OBSERVE_PORT: String(port),
        READY_URL: `http://127.0.0.1:${apiPort}/ag/api/site`,
      },
    },
  );
  await waitUntil(() => fetch(`${base}/healthz`));
});
afterEach(() => {
  service.kill();
  api.close();
});

const statusOf = async (path) => (await fetch(base + path)).status;

test('an outage of the content API fails the readiness, not the health', async () => {
  status = 200;
  assert.equal(await statusOf('/readyz'), 200);
  status = 503;
  await waitUntil(async () => assert.equal(await statusOf('/readyz'), 503));
  assert.equal(await statusOf('/healthz'), 200);
  status = 200;
  await waitUntil(async () => assert.equal(await statusOf('/readyz'), 200));
});

test('many checks of the readiness are few requests to the content API', async () => {
  await Promise.all(Array.from({ length: 50 }, () => statusOf('/readyz')));
  assert.ok(requests <= 2, `${requests} requests`);
});
