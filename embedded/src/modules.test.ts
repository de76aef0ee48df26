import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp, loadModel, openStore } from 'drupal-recipe-server';
import { writeRecipe } from 'drupal-recipe-server/testing';
import { allModules } from './modules.ts';

const settings = {
  siteUrls: ['https://kitchen.example'],
  mailer: { send: async (): Promise<void> => undefined },
};
const kitchen = writeRecipe({
  recipe: { install: ['node', 'comment'] },
  config: { 'node.type.dish': { name: 'Dish', type: 'dish' } },
});
const store = openStore(loadModel([kitchen]), { file: ':memory:' });
const app = createApp({ store, ...allModules(store, settings) });
const status = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<number> =>
  (await app.inject({ method, url, ...(payload === undefined ? {} : { payload }) })).statusCode;

test('serves accounts, but no portal routes, for other sites', async () => {
  assert.equal(await status('GET', '/session/token'), 200);
  assert.equal(
    await status('POST', '/user/login?_format=json', { name: 'nobody', pass: 'x' }),
    400,
  );
  for (const url of [
    '/rest/block/new-games',
    '/ag/api/site',
    '/ag/api/game-list',
    '/ag/api/user-avatars',
    '/ag-api/get-all-games',
  ])
    assert.equal(await status('GET', url), 404, url);
  assert.equal(await status('POST', '/user/registerpass', {}), 404);
});

test('serves only the REST resources that the recipes enable', async () => {
  assert.equal(await status('POST', '/comment?_format=json', {}), 404);
  assert.equal(await status('GET', '/user/1?_format=json'), 404);
});
