import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTestPortal } from '../../test/test-portal.ts';

const body = { entity_type: 'node', entity_id: 1, vote_value: 1, game_id: 1, game_ids: [] };
const calls: readonly [permission: string, method: 'GET' | 'POST', url: string][] = [
  ['cast game votes', 'POST', '/ag/api/vote/cast'],
  ['cast game votes', 'POST', '/ag/api/vote/user-status'],
  ['manage own favorites', 'GET', '/ag/api/user-favorite-games/2'],
  ['manage own favorites', 'POST', '/ag/api/add-user-favorite'],
  ['manage own favorites', 'POST', '/ag/api/delete-user-favorite'],
  ['manage own recent games', 'GET', '/ag/api/user-recent-games'],
  ['manage own recent games', 'POST', '/ag/api/add-user-recent-games'],
  ['save game progress', 'GET', '/ag/api/user-save/1'],
  ['submit scores', 'POST', '/ag/api/score/report'],
  ['submit scores', 'GET', '/ag/api/user-scores/1'],
  ['submit scores', 'GET', '/ag/api/user-daily'],
  ['buy game pass', 'POST', '/ag/api/auth-subscription'],
  ['manage own game pass', 'POST', '/ag/api/update-subscription'],
  ['manage own game pass', 'POST', '/ag/api/subscription-portal'],
  ['manage own game pass', 'POST', '/ag/api/cancel-subscription'],
  ['manage own game pass', 'POST', '/ag/api/resume-subscription'],
  ['manage own game pass', 'GET', '/ag/api/user-subscription'],
  ['manage own game pass', 'GET', '/ag/api/user-plan'],
];

describe('rejects a member whose role lacks a permission', () => {
  for (const [permission, method, url] of calls)
    test(`${permission}: ${method} ${url}`, async () => {
      const without = { uid: 2, uuid: null, roles: ['game_pass_subscriber'] };
      const portal = createTestPortal(() => without);
      portal.addMember('Ann');
      const { status, body: response } =
        method === 'GET'
          ? await portal.visitor().get(url)
          : await portal.visitor().send(method, url, body);
      assert.deepEqual(
        [status, response],
        [403, { message: `The '${permission}' permission is required.` }],
      );
    });
});
