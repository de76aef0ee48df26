import assert from 'node:assert/strict';
import { test } from 'node:test';
import fp from 'fastify-plugin';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createServer } from './create-server.ts';
import { HttpError } from './plugin.ts';
import { writeRecipe } from './testing/recipes.ts';

const recipe = writeRecipe({
  recipe: { install: ['node', 'user'] },
  config: {
    'node.type.stop': { name: 'Stop', type: 'stop' },
    'user.role.anonymous': { id: 'anonymous', permissions: ['access content'] },
  },
});

/** Counts requests, also those of core's routes. */
const counter = fp(async (app) => {
  let count = 0;
  app.addHook('onRequest', async () => void count++);
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/count',
    {
      schema: {
        querystring: z.object({ step: z.coerce.number('must be a number').default(1) }),
        response: { 200: z.object({ count: z.number() }) },
      },
    },
    async ({ query }) => {
      if (query.step === 0) throw new HttpError(422, 'The step is zero.');
      return { count: count * query.step };
    },
  );
});

test('a plugin’s hooks apply to core’s routes, and its schemas to its own', async (t) => {
  const server = await createServer({ recipes: [recipe], extend: () => ({ plugins: [counter] }) });
  t.after(() => server.close());
  await server.inject('/jsonapi/node/stop');
  await server.inject('/user/login_status?_format=json');
  assert.deepEqual((await server.inject('/api/count?step=2')).json(), { count: 6 });
  const invalid = await server.inject('/api/count?step=x');
  assert.deepEqual(
    [invalid.statusCode, invalid.json()],
    [400, { message: 'querystring/step must be a number' }],
  );
  const failed = await server.inject('/api/count?step=0');
  assert.deepEqual([failed.statusCode, failed.json()], [422, { message: 'The step is zero.' }]);
});

test('reset() registers the plugins with the new content', async (t) => {
  const notes = fp(async (app) => {
    app.store.migrate('notes', ['CREATE TABLE note (text TEXT NOT NULL)']);
    app.post('/api/notes', async () => {
      app.store.connection.execute('INSERT INTO note VALUES (?)', ['one']);
      return app.store.connection.rows('SELECT text FROM note').length;
    });
  });
  const server = await createServer({ recipes: [recipe], extend: () => ({ plugins: [notes] }) });
  t.after(() => server.close());
  const post = async (): Promise<unknown> =>
    (await server.inject({ method: 'POST', url: '/api/notes' })).json();
  assert.deepEqual([await post(), await post()], [1, 2]);
  await server.reset();
  assert.equal(await post(), 1);
});

test('a rule disables a field and a resource type for everyone', async (t) => {
  const server = await createServer({
    recipes: [recipe],
    extend: () => ({
      access: [{ disabledFields: ['node.sticky'], disabledTypes: ['user--user'] }],
    }),
  });
  t.after(() => server.close());
  assert.equal((await server.inject('/jsonapi/user/user')).statusCode, 404);
  const filtered = await server.inject('/jsonapi/node/stop?filter[sticky]=1');
  assert.equal(filtered.statusCode, 400);
  assert.equal((await server.inject('/jsonapi/node/stop?filter[promote]=1')).statusCode, 200);
});
