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

  test('shows no page the games of all other pages of its genre', async () => {
    const genres = new Map<string, { nid: number; others: number[] }[]>();
    for (const { nid, path } of games) {
      const genre = path.split('/')[1] ?? '';
      const others = nids(
        (await read(`/rest/block/similar-games/${String(nid)}`, similarGames)).games,
      );
      genres.set(genre, [...(genres.get(genre) ?? []), { nid, others }]);
    }
    for (const pages of genres.values())
      for (const page of pages) {
        const rest = pages.filter(({ nid }) => nid !== page.nid);
        // A page cannot show its own game.
        const shows = (a: typeof page, b: typeof page): string =>
          a.others.filter((nid) => nid !== b.nid).join();
        assert.ok(
          rest.length === 0 || rest.some((other) => shows(page, other) !== shows(other, page)),
          String(page.nid),
        );
      }
  });

  test('what editors pinned and excluded is not public', async () => {
    const { body, status } = await call(`/jsonapi/node/game/${games[0]?.uuid ?? ''}`);
    assert.equal(status, 200);
    assert.doesNotMatch(JSON.stringify(body), /field_similar_/);
  });
});
