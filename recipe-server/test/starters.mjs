/**
 * Builds and visits starters of next-drupal on the packed package:
 * `node --test test/starters.mjs` with STARTERS, folders of starters with their packages,
 * separated by commas.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { execute, freePort, PackedProject, startServer } from './packed-project.mjs';

const limits = { timeout: 900_000 };
const project = new PackedProject();
const article = '3b6a2f0e-5d0c-4c55-8a53-0f4a6a1f9c11';
const secret = 'local-revalidation';

before(async () => {
  await project.install();
  project.copyExamples();
}, limits);
after(() => project.remove());

/** Cookies of a response, as a browser would send them back. */
const cookies = (response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function retitle(api, title) {
  const token = await fetch(`${api}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'next-site',
      client_secret: 'local-secret',
    }),
  });
  const { access_token: bearer } = await token.json();
  const response = await fetch(`${api}/jsonapi/node/article/${article}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'node--article', id: article, attributes: { title } } }),
  });
  assert.equal(response.status, 200, await response.text());
}

async function openDraft(api, site, path) {
  const { headers } = await fetch(`${api}/draft?path=${path}`, { redirect: 'manual' });
  const accepted = await fetch(headers.get('location'), { redirect: 'manual' });
  assert.equal(accepted.status, 307, await accepted.text());
  return fetch(new URL(accepted.headers.get('location'), site), {
    headers: { cookie: cookies(accepted) },
  });
}

/** The starters have the settings of `auth` as comments. */
function withAuthentication(t, starter) {
  const file = join(starter, 'lib/drupal.ts');
  const source = readFileSync(file, 'utf8');
  t.after(() => writeFileSync(file, source));
  writeFileSync(file, source.replace(/^ {2}\/\/ (auth: \{|withAuth|\}|  client)/gm, '  $1'));
}

async function serveStarter(t, starter) {
  const [apiPort, port] = [String(await freePort()), String(await freePort())];
  const site = `http://localhost:${port}`;
  const server = { PORT: apiPort, SITE_URL: site };
  await startServer(t, project.folder, server, process.execPath, 'next-drupal/server.mjs');
  const api = `http://localhost:${apiPort}`;
  const env = {
    NEXT_PUBLIC_DRUPAL_BASE_URL: api,
    NEXT_IMAGE_DOMAIN: 'localhost',
    DRUPAL_CLIENT_ID: 'next-site',
    DRUPAL_CLIENT_SECRET: 'local-secret',
    DRUPAL_REVALIDATE_SECRET: secret,
  };
  await execute(starter, env, 'npx', 'next', 'build');
  await startServer(t, starter, env, 'npx', 'next', 'start', '-p', port);
  const get = async (path) => {
    const response = await fetch(site + path);
    return [response.status, await response.text()];
  };
  await get('/');
  return { api, site, get };
}

const { STARTERS } = process.env;
if (!STARTERS) throw new Error('STARTERS must have the folders of starters.');
for (const starter of STARTERS.split(',')) {
  const name = basename(starter);
  test(`${name} shows lists, pages, images, 404, drafts and changes`, limits, async (t) => {
    const { api, site, get } = await serveStarter(t, starter);
    const [status, home] = await get('/');
    assert.equal(status, 200);
    for (const text of ['On looms and cards', 'The first program', 'ada'])
      assert.match(home, new RegExp(text));
    assert.doesNotMatch(home, /A draft/);
    const [image] = /\/_next\/image\?url=[^" ]+/.exec(home) ?? [];
    assert.equal((await get(image.replaceAll('&amp;', '&')))[0], 200);
    const [articleStatus, page] = await get('/articles/first-program');
    assert.equal(articleStatus, 200);
    assert.match(page, /<strong>Bernoulli numbers<\/strong>/);
    assert.match((await get('/about'))[1], /Notes of an engineer/);
    assert.equal((await get('/none'))[0], 404);
    // The pages router of next-drupal throws for the 403 of an unpublished page, so it is a 500.
    assert.match(String((await get('/articles/draft'))[0]), /404|500/);
    const draft = await openDraft(api, site, '/articles/first-program');
    assert.equal(draft.status, 200);

    await retitle(api, 'Changed program');
    assert.match((await get('/articles/first-program'))[1], /The first program/);
    const [revalidated] = await get(
      `/api/revalidate?secret=${secret}&path=/articles/first-program`,
    );
    assert.equal(revalidated, 200);
    assert.match((await get('/articles/first-program'))[1], /Changed program/);
  });

  test(`${name} with authentication shows unpublished drafts`, limits, async (t) => {
    withAuthentication(t, starter);
    const { api, site, get } = await serveStarter(t, starter);
    const draft = await openDraft(api, site, '/articles/draft');
    assert.equal(draft.status, 200);
    assert.match(await draft.text(), /Not published yet/);
    assert.doesNotMatch((await get('/articles/draft'))[1], /Not published yet/);
  });
}
