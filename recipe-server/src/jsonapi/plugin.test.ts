import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { createFixtureStore, ids } from '../../test/fixture-site.ts';
import { accounts } from '../account/plugin.ts';
import { requestIdentity } from '../request-identity.ts';
import { jsonApi } from './plugin.ts';

test('an app of one’s own serves JSON:API without accounts', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  app.get('/own', async () => 'own');
  app.register(requestIdentity, { store: createFixtureStore() });
  app.register(jsonApi);
  assert.equal((await app.inject('/own')).body, 'own');
  const soup = await app.inject(`/jsonapi/node/dish/${ids.soup}`);
  assert.equal(soup.statusCode, 200, soup.body);
  assert.equal((await app.inject({ method: 'POST', url: '/jsonapi/node/dish' })).statusCode, 405);
  assert.equal((await app.inject('/user/login_status?_format=json')).statusCode, 404);
});

test('names the order of plugins that an app registers in another one', async (t) => {
  const store = createFixtureStore();
  const late = Fastify();
  const alone = Fastify();
  t.after(() => Promise.all([late.close(), alone.close()]));
  late.register(requestIdentity, { store });
  late.register(accounts, { store });
  await assert.rejects(async () => late.ready(), /accounts before requestIdentity/);
  alone.register(jsonApi);
  await assert.rejects(async () => alone.ready(), /requestIdentity before jsonApi/);
});
