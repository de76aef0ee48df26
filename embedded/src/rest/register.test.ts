import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp } from '../app.ts';
import { coreModules } from '../core.ts';
import { Passwords } from '../store/passwords.ts';
import { createFixtureStore } from '../../test/fixture-site.ts';

test('accepts a chosen password if e-mail addresses are not verified', async () => {
  const store = createFixtureStore({
    recipe: {
      install: ['rest'],
      config: {
        actions: {
          'user.role.anonymous': { grantPermission: 'restful post user_registration' },
          'user.settings': { simpleConfigUpdate: { register: 'visitors', verify_mail: false } },
        },
      },
    },
    config: {
      'rest.resource.user_registration': {
        id: 'user_registration',
        plugin_id: 'user_registration',
      },
    },
  });
  const app = createApp({
    store,
    uploads: '/nonexistent',
    ...coreModules(store, { passwords: new Passwords({ N: 1024, r: 8, p: 1 }) }),
  });
  const post = async (url: string, body: object): Promise<{ status: number; body: unknown }> => {
    const answer = await app.inject({
      method: 'POST',
      url: `${url}?_format=json`,
      headers: { host: 'site.example.com' },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const ann = { name: [{ value: 'Ann' }], mail: [{ value: 'ann@example.com' }] };
  assert.deepEqual(await post('/user/register', ann), {
    status: 422,
    body: { message: 'No password provided.' },
  });
  assert.equal(
    (await post('/user/register', { ...ann, pass: [{ value: 'Stock-Pot-1' }] })).status,
    200,
  );
  assert.equal((await post('/user/login', { name: 'Ann', pass: 'Stock-Pot-2' })).status, 400);
  assert.equal((await post('/user/login', { name: 'Ann', pass: 'Stock-Pot-1' })).status, 200);
  await app.close();
});
