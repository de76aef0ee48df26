import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList, nids, type GameRow } from './game-row.ts';
import { assertBrieflyCacheable, call, read, expectError } from './server.ts';

const load = (query: string): Promise<{ games: GameRow[]; total: number; near?: true }> =>
  read(`/ag/api/game-list${query}`, gameList.extend({ near: z.literal(true).optional() }));

async function tagSlugs(uuid: string): Promise<string[]> {
  const included = z.object({
    included: z
      .array(z.object({ attributes: z.object({ path: z.object({ alias: z.string() }) }) }))
      .default([]),
  });
  const query = 'include=field_tags&fields[node--game]=field_tags&fields[taxonomy_term--tags]=path';
  const document = await read(`/jsonapi/node/game/${uuid}?${query}`, included);
  return document.included.map(({ attributes }) => attributes.path.alias.replace('/tag/', ''));
}

describe('/ag/api/game-list', () => {
  test('returns the 42 newest games by default', async () => {
    const { games, total } = await load('');
    assert.equal(games.length, Math.min(42, total));
    const dates = games.map((game) =>
      game.published_at === null ? 0 : Date.parse(game.published_at),
    );
    assert.deepEqual(
      dates,
      dates.toSorted((a, b) => b - a),
    );
  });
  const orders: Record<string, (game: GameRow) => number> = {
    popular: (game) => game.field_hits,
    rating: (game) => game.field_ratingb,
    votes: (game) => game.field_total_votes,
    likes: (game) => game.field_likes,
  };
  for (const [sort, value] of Object.entries(orders))
    test(`sorts games by ${sort}, highest first`, async () => {
      const values = (await load(`?sort=${sort}`)).games.map(value);
      assert.deepEqual(
        values,
        values.toSorted((a, b) => b - a),
      );
    });
  test('sorts games by title, ignoring case', async () => {
    const titles = (await load('?sort=title')).games.map((game) => game.title.toLowerCase());
    assert.deepEqual(
      titles,
      titles.toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });
  test('filters games by genre', async () => {
    const genre = (await load('')).games[0]?.path.split('/')[1] ?? '';
    const { games, total } = await load(`?genre=${genre}`);
    assert.ok(total > 0);
    assert.ok(games.every((game) => game.path.startsWith(`/${genre}/`)));
  });
  test('filters games by several tags and excludes others', async () => {
    const [game] = (await load('?sort=popular')).games;
    assert.ok(game);
    const [one, two] = await tagSlugs(game.uuid);
    assert.ok(one !== undefined && two !== undefined, 'no demo game has two tags');
    const both = await load(`?tags=${one},${two}&items_per_page=50`);
    assert.ok(nids(both.games).includes(game.nid));
    for (const { uuid } of both.games.slice(0, 3)) {
      const slugs = await tagSlugs(uuid);
      assert.ok(slugs.includes(one) && slugs.includes(two), uuid);
    }
    const [withOne, without] = await Promise.all([
      load(`?tags=${one}`),
      load(`?tags=${one}&exclude=${two}`),
    ]);
    assert.equal(without.total, withOne.total - both.total, 'excludes games with both tags');
  });
  test('finds a game by its title in any case and word order', async () => {
    for (const { title } of (await load('?items_per_page=5')).games) {
      const reversedTitle = title.split(' ').toReversed().join(' ').toUpperCase();
      assert.equal((await load(`?q=${encodeURIComponent(title)}`)).games[0]?.title, title);
      assert.ok(
        (await load(`?q=${encodeURIComponent(reversedTitle)}`)).games.some(
          (game) => game.title === title,
        ),
        reversedTitle,
      );
    }
  });
  /** Terms with an expected demo game. */
  const searches: Record<string, RegExp> = {
    football: /^Penalty Pals$/,
    footballs: /^Penalty Pals$/,
    racing: /^Neon Drift$/,
    puzzle: /^Parcel Yard$/,
    cards: /^Moonlit Solitaire$/,
    card: /^Moonlit Solitaire$/,
    '2 player': /^Tanks for Tea$/,
    soltaire: /Solitaire$/,
    soliatire: /Solitaire$/,
    'keeper ghost': /^Ghost Keeper$/,
    litair: /Solitaire$/,
  };
  for (const [text, title] of Object.entries(searches))
    test(`finds ${title.source} for "${text}" and lists matching titles first, then by plays`, async () => {
      const { games, total } = await load(`?q=${encodeURIComponent(text)}&items_per_page=50`);
      assert.equal(total, games.length);
      assert.ok(
        games.some((game) => title.test(game.title)),
        games.map((game) => game.title).join(', '),
      );
      const inTitle = (game: GameRow): boolean =>
        text.split(' ').every((word) => game.title.toLowerCase().includes(word));
      for (const part of [games.filter(inTitle), games.filter((game) => !inTitle(game))]) {
        const plays = part.map((game) => game.field_hits);
        if (!['soltaire', 'soliatire', 'cards', 'footballs'].includes(text))
          assert.deepEqual(
            plays,
            plays.toSorted((a, b) => b - a),
          );
      }
      const firstOther = games.findIndex((game) => !inTitle(game));
      assert.ok(firstOther === -1 || !games.slice(firstOther).some(inTitle), 'titles come first');
    });
  test('finds no games for words that no game contains', async () => {
    assert.equal((await load('?q=zzyzx')).total, 0);
    assert.equal((await load('?q=solitaire zzyzx')).total, 0);
    assert.equal((await load('?q=%25%25')).total, 0);
    assert.equal((await load('?q=___')).total, 0);
    // A typo in a number must not match another number.
    assert.deepEqual(
      (await load('?q=2004')).games.map(({ title }) => title),
      ['Paper Plane 2004'],
    );
    assert.equal((await load('?q=2005')).total, 0);
  });
  test('finds demo games by everyday words, and near ones on request', async () => {
    const everyday: Record<string, RegExp> = {
      penaltypals: /^Penalty Pals$/,
      'brick breaker': /^Brick Comet$/,
      snake: /^Metro Worm$/,
      chess: /^Moonlit Solitaire$/,
      zombies: /^Ghost Keeper$/,
      'dress up': /./,
      'supr mario': /./,
      'solitaire zzyzx': /^Moonlit Solitaire$/,
    };
    for (const [text, title] of Object.entries(everyday)) {
      const { games } = await load(`?near=1&q=${encodeURIComponent(text)}`);
      assert.ok(
        games.slice(0, 3).some((game) => title.test(game.title)),
        `${text}: ${games.map((game) => game.title).join(', ')}`,
      );
    }
    for (const text of ['chess', 'dress up', 'fishing', 'math', 'minecraft', 'pool']) {
      assert.equal((await load(`?near=1&q=${encodeURIComponent(text)}`)).near, true, text);
      assert.equal((await load(`?q=${encodeURIComponent(text)}`)).total, 0, text);
    }
    const cars = (await load('?q=cars')).games.map((game) => game.title);
    assert.ok(cars.includes('Neon Drift') && !cars.includes('Moonlit Solitaire'), cars.join(', '));
    assert.equal((await load('?near=1&q=zzyzx')).total, 0);
  });
  test('filters out game pass games with free=1', async () => {
    const [{ games, total }, all, ofThePass] = await Promise.all([
      load('?free=1&items_per_page=50'),
      load(''),
      load('?free=0'),
    ]);
    assert.ok(total > 0 && total < all.total && games.every((game) => !game.field_game_pass_only_));
    assert.equal(ofThePass.total, all.total);
    assert.equal(await expectError('/ag/api/game-list?free=yes', 400), 'free must be 0 or 1.');
  });
  test('filters games that play on phones with mobile=1', async () => {
    const { games, total } = await load('?mobile=1&items_per_page=50');
    assert.ok(total > 0 && games.every((game) => game.field_is_mobile));
  });
  test('returns an empty list for an unknown genre or tag', async () => {
    assert.deepEqual(await load('?genre=no-such-genre'), { games: [], total: 0 });
    assert.deepEqual(await load('?tags=no-such-tag'), { games: [], total: 0 });
  });
  test('rejects an unknown sort and invalid paging', async () => {
    assert.equal(
      await expectError('/ag/api/game-list?sort=best', 400),
      'sort must be one of newest, popular, rating, votes, likes, title, relevance.',
    );
    assert.equal(
      await expectError('/ag/api/game-list?items_per_page=51', 400),
      'items_per_page must be a whole number from 1 to 50.',
    );
    assert.equal(
      await expectError('/ag/api/game-list?offset=-1', 400),
      'offset must be a whole number of at least 0.',
    );
    assert.equal(await expectError('/ag/api/game-list?mobile=yes', 400), 'mobile must be 0 or 1.');
  });
  test('treats SQL, markup and NUL bytes in a search as plain text', async () => {
    for (const text of [
      "' OR 1=1 --",
      '"; DROP TABLE node;--',
      '<script>',
      '\u0000',
      '🎮'.repeat(40),
      '楽'.repeat(100),
    ])
      assert.equal((await load(`?q=${encodeURIComponent(text)}`)).total, 0, text);
  });
  test('lets shared caches store the game list briefly', async () => {
    assertBrieflyCacheable(await call('/ag/api/game-list'), '/ag/api/game-list');
  });
});

const indexRow = z.strictObject({
  nid: z.number().int(),
  uuid: z.uuid(),
  title: z.string(),
  path: z.string(),
  changed: z.iso.datetime({ offset: true }),
});
const sitemapRow = z.strictObject({
  path: z.string().startsWith('/'),
  title: z.string(),
  changed: z.iso.datetime({ offset: true }),
  field_thumbnail: z.string().nullable(),
});

describe('Indexes of all games', () => {
  test('lists every visible game once in /ag-api/get-all-games', async () => {
    const rows = await read('/ag-api/get-all-games', z.array(indexRow));
    const { total } = await load('?items_per_page=1');
    assert.equal(rows.length, total);
    assert.equal(new Set(nids(rows)).size, total);
  });
  test('pages /ag-api/get-all-games with items_per_page and offset', async () => {
    const path = '/ag-api/get-all-games';
    const all = await read(path, z.array(indexRow));
    const page = await read(`${path}?items_per_page=2&offset=1`, z.array(indexRow));
    assert.deepEqual(page, all.slice(1, 3));
    assert.deepEqual(await read(`${path}?offset=1`, z.array(indexRow)), all.slice(1, 1001));
    assert.equal(
      await expectError(`${path}?items_per_page=1001`, 400),
      'items_per_page must be a whole number from 1 to 1000.',
    );
  });
  test('lists the same games in the sitemap index, up to 1000 per page', async () => {
    const path = '/ag-api/sitemap-all-games/json';
    const all = await read(path, z.array(sitemapRow));
    const index = await read('/ag-api/get-all-games', z.array(indexRow));
    assert.deepEqual(
      all.map((row) => row.path).toSorted(),
      index
        .slice(0, 1000)
        .map((row) => row.path)
        .toSorted(),
    );
    const page = await read(`${path}?items_per_page=2&offset=1`, z.array(sitemapRow));
    assert.deepEqual(page, all.slice(1, 3));
    assert.deepEqual(await read(`${path}?offset=${String(index.length)}`, z.array(sitemapRow)), []);
    assert.equal(
      await expectError(`${path}?items_per_page=1001`, 400),
      'items_per_page must be a whole number from 1 to 1000.',
    );
    assert.equal(
      await expectError(`${path}?offset=x`, 400),
      'offset must be a whole number of at least 0.',
    );
  });
  test('lists the curated footer games once each', async () => {
    const { games } = await read('/admin/index-footer-queue/json', gameList.pick({ games: true }));
    assert.ok(games.length > 0);
    assert.equal(new Set(nids(games)).size, games.length);
  });
});
