import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { calls } from '../authorization/calls.ts';
import { gameBlocks } from '../portal/requests.ts';
import { base, call } from './server.ts';

/** The site's server adds the header to any call, so refusals are not documented for each. */
async function callAsKids(
  path: string,
  { method = 'GET', body = null }: { method?: string; body?: string | null } = {},
): Promise<{ status: number; text: string }> {
  const response = await fetch(base + path, {
    method,
    body,
    headers: {
      'x-kids-mode': '1',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  return { status: response.status, text: await response.text() };
}

const row = z.object({
  id: z.string(),
  attributes: z.object({
    drupal_internal__nid: z.number(),
    title: z.string(),
    field_maturity_rating: z.string().nullish(),
    path: z.object({ alias: z.string().nullish() }),
  }),
});
const collection = z.object({
  data: z.array(row),
  links: z.looseObject({ next: z.object({ href: z.string() }).optional() }),
});

async function readGames(
  read: (path: string) => Promise<unknown> = async (path) => (await call(path)).body,
): Promise<z.infer<typeof row>[]> {
  const games: z.infer<typeof row>[] = [];
  let path: string | undefined = '/jsonapi/node/game?filter[status]=1';
  while (path !== undefined) {
    const page: z.infer<typeof collection> = collection.parse(await read(path));
    games.push(...page.data);
    path = page.links.next?.href.replace(base, '');
  }
  return games;
}

const all = await readGames();
const isForKids = ({ attributes }: z.infer<typeof row>): boolean =>
  attributes.field_maturity_rating === 'everyone';
const unsuitable = all.filter((game) => !isForKids(game));
const suitable = all.filter(isForKids);

const lists = gameBlocks.map((path) => `${path}?items_per_page=50`);

describe('Kids mode', () => {
  test('has games to hide in the demo content', () => {
    assert.ok(unsuitable.length > 0 && suitable.length > 0);
  });

  test('JSON:API lists exactly the games for everyone, and does not name the others', async () => {
    assert.deepEqual(
      (await readGames(async (path) => JSON.parse((await callAsKids(path)).text)))
        .map(({ id }) => id)
        .sort(),
      suitable.map(({ id }) => id).sort(),
    );
    for (const { id } of unsuitable)
      assert.equal((await callAsKids(`/jsonapi/node/game/${id}`)).status, 403);
  });

  test('no list and no call names a game that is not for everyone', async () => {
    const games = [...unsuitable, ...suitable.slice(0, 1)];
    const paths = new Set([
      ...lists,
      '/admin/index-footer-queue/json',
      '/ag-api/get-all-games',
      '/ag-api/sitemap-all-games/json?items_per_page=1000',
      ...['newest', 'popular', 'rating', 'title'].map(
        (sort) => `/ag/api/game-list?sort=${sort}&items_per_page=50`,
      ),
      ...unsuitable.map(
        ({ attributes }) => `/ag/api/game-list?mature=1&q=${encodeURIComponent(attributes.title)}`,
      ),
      '/jsonapi/node/game?include=field_tags,field_genre,field_alternate_game_suggestion',
      '/jsonapi/taxonomy_term/tags',
      ...games.flatMap(({ id, attributes: { drupal_internal__nid: nid, path } }) => [
        `/jsonapi/node/game/${id}/field_alternate_game_suggestion`,
        `/jsonapi/node/game/${id}/relationships/field_alternate_game_suggestion`,
        `/router/translate-path?path=${encodeURIComponent(path.alias ?? `/node/${nid}`)}`,
        `/jsonapi/node/game?filter[nid]=${nid}`,
        `/ag/api/node-views/${nid}`,
        `/ag/api/game-reviews/${nid}`,
        `/rest/block/similar-games/${nid}`,
        `/ag/api/game-scores/${nid}`,
      ]),
      ...calls.filter(({ method }) => method === 'GET').map(({ path }) => path),
    ]);
    for (const path of paths) {
      const { status, text } = await callAsKids(path);
      assert.ok(status < 500, `${path}: ${status}`);
      for (const { id, attributes } of unsuitable) {
        if (!path.includes(id)) assert.ok(!text.includes(id), `${path} has the UUID of a game`);
        const alias = attributes.path.alias;
        if (alias && status === 200)
          assert.ok(!text.includes(`"${alias}"`), `${path} links to ${alias}`);
      }
    }
  });

  test('refuses accounts, what members wrote, and all writes', async () => {
    for (const { method, path } of calls.filter(({ method }) => method !== 'GET'))
      assert.equal(
        (await callAsKids(path, { method, body: '{}' })).status,
        403,
        `${method} ${path}`,
      );
  });

  test('cached responses differ by mode', async () => {
    const path = '/rest/block/games-sortby-plays';
    const total = z.object({ total: z.number() });
    const count = async (): Promise<number> => total.parse((await call(path)).body).total;
    const before = await count();
    const during = total.parse(JSON.parse((await callAsKids(path)).text)).total;
    const after = await count();
    assert.equal(after, before);
    assert.ok(during < before);
    const { headers } = await call(path);
    assert.match(headers.get('vary') ?? '', /x-kids-mode/i);
  });
});
