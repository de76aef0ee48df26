import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestSite } from '../test/test-site.ts';
import { BusyError } from './busy-error.ts';

const message = 'Too many requests. Try again in a moment.';

test('a busy server asks for a retry, in the format of the route', async () => {
  const { app } = createTestSite();
  app.addHook('onRequest', async () => {
    throw new BusyError();
  });
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    assert.deepEqual(
      [statusCode, headers['retry-after'], headers['cache-control']],
      [503, '1', 'no-store'],
      url,
    );
    return { type: headers['content-type'], body: JSON.parse(body) };
  };
  const jsonApi = await get('/jsonapi/node/dish');
  assert.equal(jsonApi.type, 'application/vnd.api+json');
  assert.equal(jsonApi.body.errors[0].detail, message);
  assert.deepEqual(await get('/user/login_status?_format=json'), {
    type: 'application/json',
    body: { message },
  });
});
