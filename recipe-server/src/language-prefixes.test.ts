import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { createServer } from './create-server.ts';
import { writeRecipe } from './testing/recipes.ts';
import { createFixtureClient, createFixtureStore, fixtureSite, ids } from '../test/fixture-site.ts';

const links = z.object({ links: z.record(z.string(), z.object({ href: z.string() })) });

const withLanguages = (prefixes: Record<string, string>) =>
  createFixtureClient(
    createFixtureStore({
      ...fixtureSite,
      recipe: { ...fixtureSite.recipe, install: [...fixtureSite.recipe.install, 'language'] },
      config: {
        ...fixtureSite.config,
        'language.negotiation': { url: { source: 'path_prefix', prefixes, domains: {} } },
      },
    }),
  );

test('the prefix of a language leads to the same content, and stays in the links', async () => {
  const request = withLanguages({ en: '', es: 'es' });
  const path = `/jsonapi/node/dish/${ids.soup}`;
  const read = async (url: string): Promise<unknown> =>
    links.parse((await request(url)).body).links.self?.href;
  assert.equal(await read(`/es${path}`), `http://site.example.com/es${path}`);
  assert.equal(await read(path), `http://site.example.com${path}`);
  assert.equal((await request(`/de${path}`)).status, 404);
  assert.equal((await request('/es')).status, 404);
});

test('the default language’s prefix is in the links of a URL without one', async () => {
  const request = withLanguages({ en: 'en', es: 'es' });
  const read = async (url: string): Promise<unknown> =>
    links.parse((await request(url)).body).links['node--dish']?.href;
  assert.equal(await read('/jsonapi'), 'http://site.example.com/en/jsonapi/node/dish');
  assert.equal(await read('/es/jsonapi'), 'http://site.example.com/es/jsonapi/node/dish');
});

test('subrequests are in the language of their request', async (t) => {
  const server = await createServer({
    recipes: [
      writeRecipe({
        recipe: { install: ['node', 'language', 'subrequests'] },
        config: {
          'node.type.stop': { name: 'Stop', type: 'stop' },
          'language.entity.es': { id: 'es', label: 'Spanish' },
          'user.role.anonymous': {
            id: 'anonymous',
            permissions: ['access content', 'issue subrequests'],
          },
        },
      }),
    ],
  });
  t.after(() => server.close());
  const uris = ['/jsonapi/node/stop', 'http://site.example.com/es/jsonapi/node/stop'];
  const response = await server.inject({
    method: 'POST',
    url: '/es/subrequests?_format=json',
    payload: uris.map((uri, i) => ({ requestId: `r${i}`, action: 'view', uri })),
  });
  const bodies = z.record(z.string(), z.object({ body: z.string() })).parse(response.json());
  for (const { body } of Object.values(bodies))
    assert.match(links.parse(JSON.parse(body)).links.self?.href ?? '', /\/es\/jsonapi/);
  assert.equal(Object.keys(bodies).length, 2);
});

test('a site without the module has no prefixes', async () => {
  const request = createFixtureClient();
  assert.equal((await request('/en/jsonapi')).status, 404);
});
