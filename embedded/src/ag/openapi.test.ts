import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { createTestPortal } from '../../test/test-portal.ts';

test('serves the API documentation only if it is enabled', async (t) => {
  for (const apiDocs of [true, false]) {
    const { app } = createTestPortal(undefined, { apiDocs });
    t.after(() => app.close());
    const { statusCode, headers } = await app.inject('/api-docs/');
    assert.equal(statusCode, apiDocs ? 200 : 404);
    if (apiDocs) assert.match(String(headers['content-security-policy']), /default-src 'self'/);
    assert.equal((await app.inject('/openapi.json')).statusCode, 200);
  }
});

const responses = z.object({ responses: z.record(z.string(), z.unknown()) });
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), responses)) });

test('documents the successful response of every route', async (t) => {
  const routes: { method: string; url: string }[] = [];
  const onRoute = ({ method, url }: RouteOptions): void => {
    // A list of methods is JSON:API's fallback, or gets 405.
    if (typeof method === 'string' && method !== 'HEAD') routes.push({ method, url });
  };
  const { app } = createTestPortal(undefined, {}, { onRoute });
  t.after(() => app.close());
  const { paths } = openApi.parse((await app.inject('/openapi.json')).json());
  const undocumented = routes.filter(({ method, url }) => {
    const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return !Object.keys(operation?.responses ?? {}).some((status) => /^[23]/.test(status));
  });
  assert.deepEqual(
    undocumented.map(({ url }) => url),
    ['/openapi.json', '/sites/default/files/*', '/system/files/*'],
  );
});
