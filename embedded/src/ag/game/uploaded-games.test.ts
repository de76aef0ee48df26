import assert from 'node:assert/strict';
import { test } from 'node:test';
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
