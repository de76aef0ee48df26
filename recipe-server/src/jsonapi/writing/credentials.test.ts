import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { createTestSite, testPassword, type TestSite } from '../../../test/test-site.ts';
import { uuid, writingSite } from '../../../test/recorded/writing/site.ts';
import { createServer } from '../../create-server.ts';
import { writeRecipe } from '../../testing/recipes.ts';

const mediaType = 'application/vnd.api+json';
const url = '/jsonapi/node/article';
const payload = JSON.stringify({ data: { type: 'node--article', attributes: { title: 'New' } } });
const login = z.object({ csrf_token: z.string() });
const isEditor = { roles: [{ target_id: 'editor' }] };

const basic = (name: string, password = testPassword): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

const post = async (
  { app }: TestSite,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> => {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': mediaType, ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.body };
};

test('a session writes only with its CSRF token', async () => {
  const site = createTestSite(writingSite);
  site.addUser('Ann', isEditor);
  const response = await site.app.inject({
    method: 'POST',
    url: '/user/login?_format=json',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ name: 'Ann', pass: testPassword }),
  });
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  const token = login.parse(response.json()).csrf_token;
  const missing = await post(site, { cookie });
  assert.equal(missing.status, 403);
  assert.match(missing.body, /X-CSRF-Token request header is missing/);
  const invalid = await post(site, { cookie, 'x-csrf-token': 'guess' });
  assert.equal(invalid.status, 403);
  assert.match(invalid.body, /X-CSRF-Token request header is invalid/);
  assert.equal((await post(site, { cookie, 'x-csrf-token': token })).status, 201);
});

test('basic authentication writes without a token', async () => {
  const site = createTestSite(writingSite);
  site.addUser('Ann', isEditor);
  assert.equal((await post(site, { authorization: basic('Ann') })).status, 201);
  assert.equal((await post(site, { authorization: basic('Ann', 'wrong') })).status, 403);
  assert.equal((await post(site, {})).status, 401);
});

test('a new password ends other sessions, and is what basic authentication needs', async () => {
  const site = createTestSite(writingSite);
  const uid = site.addUser('Ann', isEditor);
  const [id = ''] = site.store.connection.column<string>('SELECT uuid FROM user WHERE uid = ?', [
    uid,
  ]);
  const response = await site.app.inject({
    method: 'PATCH',
    url: `/jsonapi/user/user/${id}`,
    headers: { 'content-type': mediaType, authorization: basic('Ann') },
    payload: JSON.stringify({
      data: {
        type: 'user--user',
        id,
        attributes: { pass: { existing: testPassword, value: 'Other-2026' } },
      },
    }),
  });
  assert.equal(response.statusCode, 200);
  assert.doesNotMatch(response.body, /Other-2026|scrypt/);
  assert.equal((await post(site, { authorization: basic('Ann') })).status, 403);
  assert.equal((await post(site, { authorization: basic('Ann', 'Other-2026') })).status, 201);
});

test('a rejected write changes nothing', async () => {
  const site = createTestSite(writingSite);
  site.addUser('Ann', isEditor);
  const count = (): unknown[] => site.store.connection.column('SELECT count(*) FROM file');
  const [before, article] = [count(), `${url}/${uuid(22)}`];
  const rejected = await site.app.inject({
    method: 'POST',
    url: `${article}/field_files`,
    headers: {
      authorization: basic('Ann'),
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="a.txt"',
    },
    payload: 'text',
  });
  assert.equal(rejected.statusCode, 403);
  assert.deepEqual(count(), before);
});

test('uploads are served, and reset() takes back what was written', async () => {
  const server = await createServer({ recipes: [writeRecipe(writingSite)] });
  const authorization = basic('editor', 'writing-2026');
  const uploaded = await server.inject({
    method: 'POST',
    url: `${url}/field_files`,
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="note.txt"',
    },
    payload: 'Hello',
  });
  assert.equal(uploaded.statusCode, 201);
  const file = await server.inject('/sites/default/files/note.txt');
  assert.deepEqual([file.body, file.headers['content-type']], ['Hello', 'text/plain']);
  const deleted = await server.inject({
    method: 'DELETE',
    url: `${url}/${uuid(21)}`,
    headers: { authorization },
  });
  assert.equal(deleted.statusCode, 204);
  assert.equal((await server.inject(`${url}/${uuid(21)}`)).statusCode, 404);
  await server.reset();
  assert.equal((await server.inject(`${url}/${uuid(21)}`)).statusCode, 200);
  assert.equal((await server.inject('/sites/default/files/note.txt')).statusCode, 404);
  await server.close();
});

test('a site that is read-only, as by default, rejects writes', async () => {
  const { actions: _actions, ...config } = writingSite.recipe.config;
  const site = createTestSite({ ...writingSite, recipe: { ...writingSite.recipe, config } });
  site.addUser('Ann', isEditor);
  const { status, body } = await post(site, { authorization: basic('Ann') });
  assert.equal(status, 405);
  assert.match(body, /configured to accept only read operations/);
});
