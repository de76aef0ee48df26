/** Packs the package, installs it into an empty folder and follows its README. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort, PackedProject, timeout } from './packed-project.mjs';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const project = new PackedProject();
/** Of the repository where it has them. */
const tools = ['jest@30.5.2', 'vitest@3.2.4', '@playwright/test@1.65.1'];
const limits = { timeout };

before(async () => {
  await project.install('fastify-plugin@6.0.1', 'zod@4.6.7');
  project.copyExamples();
}, limits);
after(() => project.remove());

test('the README shows the plugin and its server as they are tested', () => {
  for (const name of ['stars.mjs', 'server.mjs'])
    assert.ok(readme.includes(readFileSync(join(root, 'examples', name), 'utf8').trim()), name);
});

test('the command serves a recipe, and writes its types', async (t) => {
  const commands = [...readme.matchAll(/^npx (drupal-recipe-server [^#\n]*)/gm)].map(([, line]) =>
    line.trim().split(/\s+/),
  );
  const [serve, types] = commands;
  const url = await project.start(t, 'npx', '--no-install', ...serve);
  const { data } = await (await fetch(`${url}/jsonapi/node/article`)).json();
  assert.deepEqual(
    data.map(({ attributes }) => attributes.title),
    ['Hello'],
  );
  await project.npx(...types);
  assert.match(readFileSync(join(project.folder, 'drupal.d.ts'), 'utf8'), /'node--article'/);
  const seed = ['drupal-recipe-server', 'seed', '--recipe', './recipe', '--out', './content'];
  await assert.rejects(project.npx(...seed), /npm install --save-dev @faker-js\/faker/);
});

test('a plugin adds a route, and a rule disables a field', async (t) => {
  const url = await project.start(t, process.execPath, 'server.mjs');
  const { data } = await (await fetch(`${url}/jsonapi/node/article`)).json();
  const [{ attributes }] = data;
  assert.ok(!('sticky' in attributes));
  const star = `${url}/api/stars/${attributes.drupal_internal__nid}`;
  assert.equal((await fetch(star, { method: 'POST' })).status, 403);
  const login = await fetch(`${url}/user/login?_format=json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'ada', pass: 'notes-on-the-engine' }),
  });
  const headers = {
    cookie: login.headers.getSetCookie()[0].split(';')[0],
    'x-csrf-token': (await login.json()).csrf_token,
  };
  const given = await fetch(star, { method: 'POST', headers });
  assert.deepEqual([given.status, await given.json()], [200, { stars: 1 }]);
  const missing = await fetch(`${url}/api/stars/99`, { method: 'POST', headers });
  assert.deepEqual(await missing.json(), { message: 'There is no such article.' });
});

test('the example for next-drupal serves drafts and changes to its client', async (t) => {
  const url = await project.start(t, process.execPath, 'next-drupal/server.mjs');
  const get = (path, init) => fetch(url + path, { redirect: 'manual', ...init });
  const { data } = await (await get('/jsonapi/node/article?include=field_image,uid')).json();
  assert.deepEqual(
    data.map(({ attributes }) => attributes.title),
    ['On looms and cards', 'The first program'],
  );
  const draft = new URL((await get('/draft?path=/articles/draft')).headers.get('location'));
  assert.equal(draft.origin + draft.pathname, 'http://localhost:3000/api/draft');
  const validated = await get('/next/draft-url', {
    method: 'POST',
    body: JSON.stringify(Object.fromEntries(draft.searchParams)),
  });
  assert.deepEqual(await validated.json(), { path: '/articles/draft', maxAge: 300 });
  const client = { client_id: 'next-site', client_secret: 'local-secret' };
  const token = await get('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', ...client }),
  });
  const headers = { authorization: `Bearer ${(await token.json()).access_token}` };
  const translate = '/router/translate-path?path=/articles/draft';
  assert.equal((await get(translate)).status, 403);
  const { jsonapi } = await (await get(translate, { headers })).json();
  const unpublished = await (await fetch(jsonapi.individual, { headers })).json();
  assert.equal(unpublished.data.attributes.title, 'A draft');
});

test('the examples for Jest, Vitest and Playwright pass as written', limits, async () => {
  await project.npm('install', '--save-dev', ...tools);
  await project.npx('jest', 'jest.test.js');
  await project.npx('vitest', 'run', 'vitest.test.mjs');
  const config = join(project.folder, 'playwright.config.mjs');
  const port = String(await freePort());
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('8080', port));
  await project.npx('playwright', 'test', '--config', 'playwright.config.mjs');
});
