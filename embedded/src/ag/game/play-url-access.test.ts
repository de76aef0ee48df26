import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { createTestPortal, type Browser } from '../../../test/test-portal.ts';

const single = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }) });

test('shows the URL of a pass-only game only to pass holders and editors', async () => {
  const portal = createTestPortal();
  const fields = { field_html5_game_url: 'internal:/games/one/', field_game_pass_only_: 1 };
  const nid = portal.addGame('One');
  portal.store.connection.execute(
    'UPDATE node SET field_html5_game_url = ?, field_game_pass_only_ = ? WHERE nid = ?',
    [...Object.values(fields), nid],
  );
  const uuid =
    portal.store.connection.rows<{ uuid: string }>('SELECT uuid FROM node WHERE nid = ?', [nid])[0]
      ?.uuid ?? '';
  portal.addMember('Ann');
  portal.addMember('Pat', { roles: ['game_pass_subscriber'] });
  portal.addMember('Ed', { roles: ['editor'] });
  const receivesGameUrl = async (browser: Browser): Promise<boolean> =>
    'field_html5_game_url' in
    single.parse((await browser.get(`/jsonapi/node/game/${uuid}`)).body).data.attributes;
  assert.deepEqual(
    [
      await receivesGameUrl(portal.visitor()),
      await receivesGameUrl(await portal.login('Ann')),
      await receivesGameUrl(await portal.login('Pat')),
      await receivesGameUrl(await portal.login('Ed')),
    ],
    [false, false, true, true],
  );
  assert.doesNotMatch(JSON.stringify(await portal.get('/ag/api/game-list')), /games\/one/);
});
