import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  gameList,
  groupedGames,
  interleave,
  nids,
  twoRows,
  viewedList,
  type GameRow,
} from './game-row.ts';
import { assertBrieflyCacheable, call, read, expectError } from './server.ts';

interface Page {
  rows: GameRow[];
  total: number;
}

const plain = async (path: string): Promise<Page> => {
  const { games, total } = await read(path, gameList);
  return { rows: games, total };
};
const viewed = async (path: string): Promise<Page> => {
  const { games, total } = await read(path, viewedList);
  return { rows: games, total };
};
const lists: Record<string, (path: string) => Promise<Page>> = {
  'trending-games': viewed,
  'classic-games': plain,
  'exclusive-games': plain,
  'games-more-than-10-years-ago': plain,
  'games-sortby-recent-traffic': viewed,
  'games-sortby-plays': plain,
  'most-addicting-games': async (path) => {
    const { first, second, total } = await read(path, twoRows);
    return { rows: interleave(first, second), total };
  },
  'new-games': async (path) => {
    const { groups, total } = await read(path, groupedGames);
    return { rows: groups.flatMap(({ games }) => games), total };
  },
};

const assertDescending = (values: readonly number[]): void =>
  assert.deepEqual(
    values,
    [...values].sort((a, b) => b - a),
  );
const published = (row: GameRow): number =>
  row.published_at === null ? -Infinity : Date.parse(row.published_at);

for (const [name, load] of Object.entries(lists)) {
  const path = `/rest/block/${name}`;
  describe(path, () => {
    test('returns 24 different games by default', async () => {
      const { rows, total } = await load(path);
      assert.equal(rows.length, Math.min(24, total));
      assert.ok(total > 0, 'the demo content has no game in a list');
      assert.equal(new Set(nids(rows)).size, rows.length);
    });
    test('returns the page that items_per_page and offset select', async () => {
      const all = await load(`${path}?items_per_page=50`);
      const page = await load(`${path}?items_per_page=3&offset=2`);
      assert.deepEqual(nids(page.rows), nids(all.rows.slice(2, 5)));
      assert.equal(page.total, all.total);
    });
    test('returns no games after the last page', async () => {
      const { total } = await load(path);
      assert.deepEqual((await load(`${path}?offset=${String(total)}`)).rows, []);
    });
    test('returns 1 to 50 games per page', async () => {
      assert.equal((await load(`${path}?items_per_page=1`)).rows.length, 1);
      const { rows, total } = await load(`${path}?items_per_page=50`);
      assert.equal(rows.length, Math.min(50, total));
    });
    for (const bad of ['0', '-1', '1.5', 'abc', '51', ''])
      test(`rejects items_per_page=${bad}`, async () => {
        assert.equal(
          await expectError(`${path}?items_per_page=${bad}`, 400),
          'items_per_page must be a whole number from 1 to 50.',
        );
      });
    for (const bad of ['-1', '2.5', 'x', '1e99'])
      test(`rejects offset=${bad}`, async () => {
        assert.equal(
          await expectError(`${path}?offset=${bad}`, 400),
          'offset must be a whole number of at least 0.',
        );
      });
    test('lets shared caches store the list briefly', async () => {
      assertBrieflyCacheable(await call(path), path);
    });
    test('omits games that are hidden from lists', async () => {
      const { rows } = await load(`${path}?items_per_page=50`);
      const listed = new Set(nids((await plain('/ag/api/game-list?items_per_page=50')).rows));
      const { total } = await plain('/ag/api/game-list?items_per_page=1');
      for (let offset = 50; offset < total; offset += 50)
        for (const nid of nids(
          (await plain(`/ag/api/game-list?items_per_page=50&offset=${String(offset)}`)).rows,
        ))
          listed.add(nid);
      assert.deepEqual(
        nids(rows).filter((nid) => !listed.has(nid)),
        [],
      );
    });
  });
}

describe('Contents of the game lists', () => {
  test('lists the most played games first in games-sortby-plays', async () => {
    assertDescending(
      (await plain('/rest/block/games-sortby-plays?items_per_page=50')).rows.map(
        (row) => row.field_hits,
      ),
    );
  });
  test('lists only games older than ten years in games-more-than-10-years-ago', async () => {
    const limit = new Date();
    limit.setUTCFullYear(limit.getUTCFullYear() - 10);
    const { rows } = await plain('/rest/block/games-more-than-10-years-ago?items_per_page=50');
    assert.ok(rows.every((row) => published(row) <= limit.getTime()));
    assertDescending(rows.map((row) => row.field_hits));
  });
  test('lists game pass games without their addresses, newest first, in exclusive-games', async () => {
    const { rows } = await plain('/rest/block/exclusive-games?items_per_page=50');
    assert.ok(rows.every((row) => row.field_game_pass_only_));
    for (const row of rows)
      assert.deepEqual(
        [row.field_html5_game_url, row.field_flash_file_url, row.field_external_game_link],
        [null, null, null],
        row.title,
      );
    assertDescending(rows.map(published));
  });
  test('flags every game in classic-games as a classic', async () => {
    assert.ok(
      (await plain('/rest/block/classic-games?items_per_page=50')).rows.every(
        (row) => row.flags.classic,
      ),
    );
  });
  test('flags the first 24 games in trending-games as trending', async () => {
    assert.ok((await viewed('/rest/block/trending-games')).rows.every((row) => row.flags.trending));
    const next = await viewed('/rest/block/trending-games?offset=24');
    assert.ok(next.rows.every((row) => !row.flags.trending));
  });
  for (const name of ['trending-games', 'games-sortby-recent-traffic'])
    test(`lists games by the plays that the rows of ${name} show`, async () => {
      const { games } = await read(`/rest/block/${name}?items_per_page=50`, viewedList);
      assertDescending(games.map(({ recent_hits }) => recent_hits));
    });
  test('groups new-games by Thursday, newest first', async () => {
    const { groups } = await read('/rest/block/new-games?items_per_page=50', groupedGames);
    const thursday = 4;
    const week = 7 * 24 * 3600 * 1000;
    for (const { date, games } of groups) {
      const start = Date.parse(date);
      assert.equal(new Date(start).getUTCDay(), thursday, date);
      assert.ok(games.length > 0);
      for (const game of games)
        assert.ok(
          published(game) >= start && published(game) < start + week,
          `${game.title} in ${date}`,
        );
    }
    assertDescending(groups.map(({ date }) => Date.parse(date)));
    assert.equal(new Set(groups.map(({ date }) => date)).size, groups.length);
    assertDescending(groups.flatMap(({ games }) => games.map(published)));
  });
  test('returns two rows without a common game in most-addicting-games', async () => {
    const { first, second } = await read('/rest/block/most-addicting-games', twoRows);
    assert.ok(first.length > 0 && second.length > 0);
    assert.equal(new Set([...nids(first), ...nids(second)]).size, first.length + second.length);
  });
});

describe('/rest/block/before-you-go-games', () => {
  test('suggests at least six different games', async () => {
    const { games } = await read('/rest/block/before-you-go-games', gameList.pick({ games: true }));
    assert.ok(games.length >= 6, 'the popup has six games');
    assert.equal(new Set(nids(games)).size, games.length);
  });
});
