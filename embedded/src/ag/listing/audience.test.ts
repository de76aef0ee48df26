import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { createTestPortal, type TestPortal } from '../../../test/test-portal.ts';

const ratings = ['everyone', 'teen', 'mature', null] as const;
type Rating = (typeof ratings)[number];

interface CatalogGame {
  rating: Rating;
  listed: boolean;
  published: boolean;
  passOnly: boolean;
  featured: boolean;
  tagged: boolean;
  old: boolean;
  scored: boolean;
  queued: boolean;
}

const catalogs = fc.array(
  fc.record<CatalogGame>({
    rating: fc.constantFrom(...ratings),
    listed: fc.boolean(),
    published: fc.boolean(),
    passOnly: fc.boolean(),
    featured: fc.boolean(),
    tagged: fc.boolean(),
    old: fc.boolean(),
    scored: fc.boolean(),
    queued: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

const kids = { 'x-kids-mode': '1' };
const day = 86_400;
const queues = ['classic', 'most-addicting-1', 'most-addicting-2', 'before-you-go', 'footer'];

/** Every list that recommends games, with its pages. */
const recommendingLists = [
  '/rest/block/trending-games',
  '/rest/block/games-sortby-recent-traffic',
  '/rest/block/games-sortby-plays',
  '/rest/block/exclusive-games',
  '/rest/block/games-more-than-10-years-ago',
  '/rest/block/classic-games',
  '/rest/block/most-addicting-games',
  '/rest/block/new-games',
  '/rest/block/before-you-go-games',
  '/admin/index-footer-queue/json',
  '/ag/api/daily',
  '/ag/api/game-list',
  '/ag/api/game-list?sort=popular&items_per_page=2&offset=1',
  '/ag/api/game-list?tags=arcade-games',
  '/ag/api/game-list?q=game',
  '/ag/api/game-list?mature=1',
  '/ag-api/get-all-games',
  '/ag-api/get-all-games?items_per_page=50',
  '/ag-api/sitemap-all-games/json',
];
/** Lists that a visitor asked for, and that contain mature games on request. */
const requestedLists = [
  '/ag/api/game-list?q=game&mature=1',
  '/ag/api/game-list?tags=arcade-games&mature=1',
  '/ag/api/game-list?genre=puzzle&mature=1&sort=title',
];

/** Kids mode has neither a popup nor a daily game. */
const isForKids = (url: string): boolean => !/daily|before-you-go/.test(url);

interface Catalog {
  portal: TestPortal;
  games: Map<string, CatalogGame>;
}

function createCatalog(rows: readonly CatalogGame[]): Catalog {
  const portal = createTestPortal();
  const tag = portal.addTerm('tags', 'Arcade', '/tag/arcade-games');
  const genre = portal.addTerm('genre', 'Puzzle', '/genre/puzzle');
  const games = new Map<string, CatalogGame>();
  const queued: number[] = [];
  for (const [index, game] of rows.entries()) {
    const title = `Game ${index}`;
    const nid = portal.addGame(title, {
      path: `/puzzle/game-${index}`,
      status: game.published ? 1 : 0,
      field_hide_from_listings: game.listed ? 0 : 1,
      field_game_pass_only_: game.passOnly ? 1 : 0,
      field_before_you_go_featured: game.featured ? 1 : 0,
      published_at: portal.time.now - (game.old ? 4000 : index) * day,
      field_genre: genre,
      ...(game.rating === null ? {} : { field_maturity_rating: game.rating }),
      ...(game.tagged ? { field_tags: tag } : {}),
      ...(game.scored
        ? { field_score_order: 'higher', field_score_max: 100, field_is_mobile: 1 }
        : {}),
    });
    games.set(`/puzzle/game-${index}`, game);
    if (game.queued) queued.push(nid);
  }
  for (const key of queues) portal.addQueue(key, queued);
  return { portal, games };
}

/** Paths of all games that a response contains. */
const pathsIn = (body: unknown): string[] =>
  [...JSON.stringify(body).matchAll(/"path":"([^"]+)"/g)].map(([, path = '']) => path);

async function read(
  { portal }: Catalog,
  url: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { status, body } = await portal.visitor().get(url, headers);
  assert.equal(status, 200, `${url}: ${JSON.stringify(body)}`);
  return body;
}

const isListed = ({ listed, published }: CatalogGame): boolean => listed && published;

describe('ratings in lists', () => {
  test('a list that recommends games never contains a mature one', async () => {
    await fc.assert(
      fc.asyncProperty(catalogs, async (rows) => {
        const catalog = createCatalog(rows);
        for (const url of recommendingLists)
          for (const path of pathsIn(await read(catalog, url))) {
            const game = catalog.games.get(path);
            assert.ok(game !== undefined && isListed(game), `${url} has ${path}`);
            assert.notEqual(game.rating, 'mature', `${url} has ${path}`);
          }
      }),
      { numRuns: 20 },
    );
  });

  test('a tag, a genre and a search show mature games on request', async () => {
    await fc.assert(
      fc.asyncProperty(catalogs, async (rows) => {
        const catalog = createCatalog(rows);
        for (const url of requestedLists) {
          const expected = [...catalog.games].filter(
            ([, game]) => isListed(game) && (game.tagged || !url.includes('tags=')),
          );
          const body = await read(catalog, url);
          assert.deepEqual(pathsIn(body).sort(), expected.map(([path]) => path).sort(), url);
          assert.equal(z.object({ total: z.number() }).parse(body).total, expected.length, url);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('kids mode lists exactly the games for everyone', async () => {
    await fc.assert(
      fc.asyncProperty(catalogs, async (rows) => {
        const catalog = createCatalog(rows);
        for (const url of [...recommendingLists, ...requestedLists].filter(isForKids))
          for (const path of pathsIn(await read(catalog, url, kids)))
            assert.equal(catalog.games.get(path)?.rating, 'everyone', `${url} has ${path}`);
        const expected = [...catalog.games].filter(
          ([, game]) => isListed(game) && game.rating === 'everyone',
        );
        const all = await read(catalog, '/ag/api/game-list', kids);
        assert.deepEqual(pathsIn(all).sort(), expected.map(([path]) => path).sort());
        assert.equal(z.object({ total: z.number() }).parse(all).total, expected.length);
      }),
      { numRuns: 20 },
    );
  });

  test('a total follows a changed rating', async () => {
    const portal = createTestPortal();
    const nid = portal.addGame('One');
    const total = async () =>
      z.object({ total: z.number() }).parse((await portal.get('/ag/api/game-list')).body).total;
    assert.equal(await total(), 1);
    portal.store.connection.execute(
      "UPDATE node SET field_maturity_rating = 'mature' WHERE nid = ?",
      [nid],
    );
    assert.equal(await total(), 0);
  });
});
