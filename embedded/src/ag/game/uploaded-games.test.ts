import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeRecipe } from 'drupal-recipe-server/testing';
import { createTestPortal } from '../../../test/test-portal.ts';

test('hides the packages of games from JSON:API', async () => {
  const portal = createTestPortal();
  portal.addGame('Hosted');
  const body = (await portal.app.inject('/jsonapi/node/game')).body;
  assert.match(body, /field_html5_game_url/);
  assert.doesNotMatch(body, /field_game_package|field_allowed_hosts/);
  for (const query of ['include=field_game_package', 'filter[field_allowed_hosts]=x']) {
    const { statusCode } = await portal.app.inject(`/jsonapi/node/game?${query}`);
    assert.equal(statusCode, 400, query);
  }
});

test('lets games on other origins load their files, but no pictures', async () => {
  const names = ['tune.ogg', 'cover.png'];
  const recipe = writeRecipe({
    content: names.map((name, index) => ({
      type: 'file',
      uuid: `00000000-0000-4000-8000-00000000000${String(index)}`,
      fields: {
        uri: [{ value: `public://games/${name}` }],
        filename: [{ value: name }],
        status: [{ value: true }],
      },
    })),
    files: Object.fromEntries(names.map((name) => [`content/file/${name}`, 'bytes'])),
  });
  const { app } = createTestPortal(undefined, {}, {}, [recipe]);
  const responses = await Promise.all(
    names.map((name) => app.inject(`/sites/default/files/games/${name}`)),
  );
  assert.deepEqual(
    responses.map(({ statusCode, headers }) => [
      statusCode,
      headers['access-control-allow-origin'],
    ]),
    [
      [200, '*'],
      [200, undefined],
    ],
  );
});
