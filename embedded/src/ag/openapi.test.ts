import assert from 'node:assert/strict';
import { test } from 'node:test';
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
