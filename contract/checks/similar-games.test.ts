import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList, gameRow, nids } from './game-row.ts';
import { call, read } from './server.ts';

const similarGames = z.strictObject({ games: z.array(gameRow) });
const { games } = await read('/ag/api/game-list?sort=title&items_per_page=50', gameList);

describe('Similar games', () => {
  test('lists twelve other games without duplicates', async () => {
    for (const { nid } of games) {
      const others = nids(
        (await read(`/rest/block/similar-games/${String(nid)}`, similarGames)).games,
      );
      assert.equal(others.length, 12, String(nid));
      assert.equal(new Set([...others, nid]).size, 13, String(nid));
    }
  });

  test('what editors pinned and excluded is not public', async () => {
    const { body, status } = await call(`/jsonapi/node/game/${games[0]?.uuid ?? ''}`);
    assert.equal(status, 200);
    assert.doesNotMatch(JSON.stringify(body), /field_similar_/);
  });
});
