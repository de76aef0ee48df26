import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chef,
  ids,
  fixtureSite,
  createFixtureClient,
  createFixtureStore,
} from '../../test/fixture-site.ts';

const withRouter = {
  ...fixtureSite,
  recipe: { ...fixtureSite.recipe, install: [...fixtureSite.recipe.install, 'decoupled_router'] },
  config: {
    ...fixtureSite.config,
    'system.site': { ...fixtureSite.config['system.site'], page: { front: '/node/2' } },
  },
};
const request = createFixtureClient(createFixtureStore(withRouter));
const translate = (path: string, options = {}) =>
  request(`/router/translate-path?path=${path}`, options);

test('translates a path into its entity, in the format of Decoupled Router', async () => {
  const response = await translate('/dishes/onion-soup');
  assert.equal(response.headers['content-type'], 'application/json');
  assert.deepEqual(
    [response.status, JSON.parse(response.text)],
    [
      200,
      {
        resolved: 'http://site.example.com/dishes/onion-soup',
        isExternal: false,
        isHomePath: false,
        entity: {
          canonical: 'http://site.example.com/dishes/onion-soup',
          type: 'node',
          bundle: 'dish',
          id: '1',
          uuid: ids.soup,
        },
        langcode: 'en',
        label: 'Onion Soup',
        jsonapi: {
          individual: `http://site.example.com/jsonapi/node/dish/${ids.soup}`,
          resourceName: 'node--dish',
          pathPrefix: 'jsonapi',
          basePath: '/jsonapi',
          entryPoint: 'http://site.example.com/jsonapi',
        },
      },
    ],
  );
});

test('finds an entity by any spelling of its path', async () => {
  for (const path of ['/node/1', 'node/1', '/Dishes/Onion-Soup/', '/dishes/onion%2Dsoup'])
    assert.match((await translate(path)).text, /"id":"1"/, path);
  assert.match((await translate('/node/1?a=1')).text, /"resolved":"[^"]*onion-soup\?a=1"/);
  for (const path of ['/', '/node/2'])
    assert.match((await translate(path)).text, /"isHomePath":true.*apple cake/, path);
});

test('responds with 404 for unknown paths and hidden users, 403 for hidden entities', async () => {
  for (const path of ['', '/none', '/node/999', '/node/x', '/user/1', '/%00', '/%', '/%ff'])
    assert.equal((await translate(path)).status, 404, path);
  const hidden = await translate('/node/3');
  assert.equal(hidden.status, 403);
  assert.doesNotMatch(hidden.text, /Secret|uuid/);
  assert.equal((await translate('/node/3', { as: chef })).status, 200);
});

test('serves the route only with the module', async () => {
  const plain = createFixtureClient();
  assert.equal((await plain('/router/translate-path?path=/node/1')).status, 404);
});
