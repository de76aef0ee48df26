import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { sample } from './sample.ts';
import { type CatalogueGame, orders, readCatalogue } from './catalogue.ts';
import { gameList, nids, twoRows } from './game-row.ts';
import { call, read } from './server.ts';

const { games, listed, queues, tags, genres } = await readCatalogue();

async function allPages(path: string): Promise<z.output<typeof gameList>['games']> {
  const rows: z.output<typeof gameList>['games'] = [];
  for (;;) {
    const mark = path.includes('?') ? '&' : '?';
    const page: z.output<typeof gameList> = await read(
      `${path}${mark}items_per_page=50&offset=${String(rows.length)}`,
      gameList,
    );
    rows.push(...page.games);
    assert.ok(
      rows.length <= page.total,
      `${path} returns more than its total of ${String(page.total)}`,
    );
    if (page.games.length < 50) return rows;
  }
}
const expected = (keep: (one: CatalogueGame) => boolean, order = orders.newest): number[] =>
  nids(listed.filter(keep).toSorted(order));
const queued = (key: string): number[] => {
  const known = new Set(nids(listed));
  return [...new Set(queues.filter((one) => one.key === key).flatMap((one) => one.games))].filter(
    (nid) => known.has(nid),
  );
};

describe('Exact contents of game lists', () => {
  test('has hidden games and equal sort values in the demo content', () => {
    assert.ok(games.length > listed.length);
    assert.ok(new Set(listed.map((one) => one.field_ratingb)).size < listed.length);
  });
  for (const [sort, order] of Object.entries(orders))
    test(`lists exactly the visible games with sort=${sort}`, async () => {
      assert.deepEqual(
        nids(await allPages(`/ag/api/game-list?sort=${sort}`)),
        expected(() => true, order),
      );
    });
  test('lists exactly the games of each genre', async () => {
    for (const { tid, slug } of genres)
      assert.deepEqual(
        nids(await allPages(`/ag/api/game-list?genre=${slug}`)),
        expected((one) => one.genre === tid),
        slug,
      );
  });
  test('lists exactly the games with included and without excluded tags', async () => {
    const used = tags.filter(({ tid }) => listed.some((one) => one.tags.includes(tid)));
    for (const [i, one] of used.entries()) {
      const other = used[(i + 1) % used.length];
      assert.ok(other);
      const has = ({ tid }: { tid: number }, of: CatalogueGame): boolean => of.tags.includes(tid);
      assert.deepEqual(
        nids(
          await allPages(`/ag/api/game-list?tags=${one.slug}&exclude=${other.slug}&sort=popular`),
        ),
        expected((of) => has(one, of) && !has(other, of), orders.popular),
        `${one.slug} without ${other.slug}`,
      );
      const both = expected((of) => has(one, of) && has(other, of));
      assert.deepEqual(
        nids(await allPages(`/ag/api/game-list?tags=${one.slug},${other.slug}`)),
        both,
        `${one.slug} and ${other.slug}`,
      );
    }
  });
  test('lists exactly the games that play on phones', async () => {
    assert.deepEqual(
      nids(await allPages('/ag/api/game-list?mobile=1')),
      expected((one) => one.field_is_mobile),
    );
  });
  test('lists exactly the game pass games and the games older than ten years', async () => {
    assert.deepEqual(
      nids(await allPages('/rest/block/exclusive-games')),
      expected((one) => one.field_game_pass_only_),
    );
    const limit = new Date();
    limit.setUTCFullYear(limit.getUTCFullYear() - 10);
    assert.deepEqual(
      nids(await allPages('/rest/block/games-more-than-10-years-ago')),
      expected((one) => (one.published_at ?? Infinity) <= limit.getTime(), orders.popular),
    );
    assert.deepEqual(
      nids(await allPages('/rest/block/games-sortby-plays')),
      expected(() => true, orders.popular),
    );
  });
  test('lists exactly the curated games in the editors’ order', async () => {
    assert.deepEqual(nids(await allPages('/rest/block/classic-games')), queued('classic'));
    const footer = await read('/admin/index-footer-queue/json', gameList.pick({ games: true }));
    assert.deepEqual(nids(footer.games), queued('footer'));
    const { first, second } = await read(
      '/rest/block/most-addicting-games?items_per_page=50',
      twoRows,
    );
    assert.deepEqual(nids(first), queued('most-addicting-1'));
    assert.deepEqual(
      nids(second),
      queued('most-addicting-2').filter((nid) => !queued('most-addicting-1').includes(nid)),
    );
    for (const key of ['classic', 'footer', 'most-addicting-1'])
      assert.notDeepEqual(
        queued(key),
        queued(key).toSorted((a, b) => a - b),
        `${key} has its own order in the demo`,
      );
  });
  test('suggests curated games first, then marked games', async () => {
    const picked = queued('before-you-go');
    const marked = expected((one) => one.field_before_you_go_featured && !picked.includes(one.nid));
    const { games: rows } = await read(
      '/rest/block/before-you-go-games',
      gameList.pick({ games: true }),
    );
    assert.ok(marked.length > 0);
    assert.deepEqual(nids(rows), [...picked, ...marked].slice(0, 24));
  });
  test('counts exactly the visible games per tag and genre', async () => {
    const counts = await read(
      '/ag/api/term-counts',
      z.object({ tags: z.record(z.string(), z.number()), genre: z.record(z.string(), z.number()) }),
    );
    const counted = (
      terms: typeof tags,
      has: (one: CatalogueGame, tid: number) => boolean,
    ): [string, number][] =>
      terms
        .map(({ uuid, tid }): [string, number] => [
          uuid,
          listed.filter((one) => has(one, tid)).length,
        ])
        .filter(([, count]) => count > 0);
    assert.deepEqual(
      counts.tags,
      Object.fromEntries(counted(tags, (one, tid) => one.tags.includes(tid))),
    );
    assert.deepEqual(
      counts.genre,
      Object.fromEntries(counted(genres, (one, tid) => one.genre === tid)),
    );
  });
  test('describes each game without markup', async () => {
    for (const { title, body } of await allPages('/ag/api/game-list'))
      assert.doesNotMatch(body, /<\/?[a-z]/i, title);
  });
});

const document = z.object({
  data: z.array(z.object({ attributes: z.object({ drupal_internal__nid: z.number() }) })),
  links: z.object({ next: z.object({ href: z.string() }).optional() }),
});
const numbers = ({ data }: z.output<typeof document>): number[] =>
  data.map(({ attributes }) => attributes.drupal_internal__nid);
const query =
  'filter[status]=1&filter[field_hide_from_listings]=0&fields[node--game]=drupal_internal__nid';

describe('Exact contents of JSON:API collections', () => {
  test('sorts games by several keys in both directions', async () => {
    const up = numbers(
      await read(`/jsonapi/node/game?${query}&sort=field_ratingb,-field_total_votes,nid`, document),
    );
    const byRating = (a: CatalogueGame, b: CatalogueGame): number =>
      a.field_ratingb - b.field_ratingb ||
      b.field_total_votes - a.field_total_votes ||
      a.nid - b.nid;
    assert.deepEqual(up, nids(listed.toSorted(byRating)).slice(0, 50));
    const down = numbers(await read(`/jsonapi/node/game?${query}&sort=-field_hits,-nid`, document));
    assert.deepEqual(down, nids(listed.toSorted(orders.popular)).slice(0, 50));
  });
  test('returns exactly the games that match a filter', async () => {
    const filtered = async (filter: string): Promise<number[]> =>
      numbers(
        await read(`/jsonapi/node/game?${query}&sort=nid&${encodeURI(filter)}`, document),
      ).toSorted((a, b) => a - b);
    const right = (keep: (one: CatalogueGame) => boolean): number[] =>
      nids(listed.filter(keep)).toSorted((a, b) => a - b);
    const [genre] = genres;
    const [tag] = tags.filter(({ tid }) => listed.some((one) => one.tags.includes(tid)));
    assert.ok(genre && tag);
    const cases: [string, (one: CatalogueGame) => boolean][] = [
      [`filter[field_genre.id]=${genre.uuid}`, (one) => one.genre === genre.tid],
      [`filter[field_tags.id]=${tag.uuid}`, (one) => one.tags.includes(tag.tid)],
      [
        'filter[h][condition][path]=field_hits&filter[h][condition][operator]=>&filter[h][condition][value]=10000',
        (one) => one.field_hits > 10_000,
      ],
      [
        'filter[t][condition][path]=title&filter[t][condition][operator]=STARTS_WITH&filter[t][condition][value]=p',
        (one) => /^p/i.test(one.title),
      ],
      [
        'filter[o][group][conjunction]=OR&filter[a][condition][path]=field_is_mobile&filter[a][condition][value]=0&filter[a][condition][memberOf]=o' +
          '&filter[b][condition][path]=field_game_pass_only_&filter[b][condition][value]=1&filter[b][condition][memberOf]=o',
        (one) => !one.field_is_mobile || one.field_game_pass_only_,
      ],
    ];
    for (const [filter, keep] of cases) {
      const wanted = right(keep);
      assert.ok(wanted.length > 0 && wanted.length <= 50, `${filter}: ${String(wanted.length)}`);
      assert.deepEqual(await filtered(filter), wanted, filter);
    }
  });
  test('returns every game once along the next links', async () => {
    const found: number[] = [];
    let path: string | undefined = `/jsonapi/node/game?${query}&sort=title,nid&page[limit]=7`;
    while (path !== undefined) {
      const page: z.output<typeof document> = await read(path, document);
      found.push(...numbers(page));
      const next: URL | null = page.links.next === undefined ? null : new URL(page.links.next.href);
      path = next === null ? undefined : `${next.pathname}${next.search}`;
    }
    assert.deepEqual(
      found.toSorted((a, b) => a - b),
      nids(listed).toSorted((a, b) => a - b),
    );
  });
  test('returns at most 50 games per page', async () => {
    assert.ok(games.length > 50);
    assert.equal(
      numbers(await read(`/jsonapi/node/game?${query}&page[limit]=100`, document)).length,
      50,
    );
  });
  test('hides drafts from visitors', async () => {
    const found = z.object({ data: z.array(z.unknown()) });
    assert.deepEqual(
      (await read(`/jsonapi/node/game?filter[nid]=${String(sample.draft)}`, found)).data,
      [],
    );
    for (const path of [
      `/jsonapi/node/game/${sample.draftUuid}`,
      `/router/translate-path?path=/node/${String(sample.draft)}`,
    ])
      assert.equal((await call(path)).status, 403, path);
  });
});
