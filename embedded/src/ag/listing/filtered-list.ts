import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, Store } from 'drupal-recipe-server';
import { errorResponses, type Sql, sql } from 'drupal-recipe-server/plugin';
import { type Audience, isKids, recommendedFor } from './audience.ts';
import type { Catalog } from './catalog.ts';
import { type Conditions, everyGame } from './game-lists.ts';
import { gameOrders } from './game-order.ts';
import { gameList } from './game-row.ts';
import { toPaging, pagingQuery, queryText } from './paging.ts';
import { combineConditions } from './search.ts';
import { registerGet } from '../routes.ts';

const pageSize = 42;
const MAX_TAGS = 20;
const slugs = queryText(1000).default('').describe('Slugs, separated by commas');
const flag = z.coerce
  .number('must be 0 or 1')
  .pipe(z.literal([0, 1], 'must be 0 or 1'))
  .default(0);
const sorts = [...gameOrders, 'relevance'] as const;
const querystring = pagingQuery(pageSize).extend({
  genre: queryText(100).default(''),
  tags: slugs,
  exclude: slugs,
  q: queryText(255).default(''),
  mobile: flag,
  free: flag.describe('1 leaves out the games of the pass'),
  near: flag.describe('1 finds games with some of the words if no game has all of them'),
  mature: flag.describe('1 adds mature games to a genre, to tags or to a search'),
  trackSearch: z
    .string()
    .optional()
    .describe('`1` counts a search without results. Only Drupal has the report for editors.'),
  sort: z
    .enum(sorts, `must be one of ${sorts.join(', ')}`)
    .optional()
    .describe('By default `relevance` for a search, otherwise `newest`'),
});
const searchedGames = gameList
  .extend({ near: z.literal(true).optional().describe('No game has all words of the search') })
  .meta({ id: 'SearchedGames' });
type GameListQuery = z.infer<typeof querystring>;

const parseSlugs = (list: string): string[] =>
  [...new Set(list.split(',').map((slug) => slug.trim().toLowerCase()))]
    .filter((slug) => slug !== '')
    .slice(0, MAX_TAGS);

const TAG_CONDITION =
  'EXISTS (SELECT 1 FROM node__field_tags AS tag WHERE tag.entity_id = node.nid AND tag.field_tags = ?)';
const INDEXED_TAG_CONDITION =
  'node.nid IN (SELECT entity_id FROM node__field_tags WHERE field_tags = ?)';

/** Term IDs by the last segment of their alias, for example `arcade-games`. */
function findTermsBySlug(
  { connection }: Store,
  prefix: '/tag/' | '/genre/',
  slugs: readonly string[],
): Map<string, number> {
  const terms = connection.rows<{ alias: string; tid: number }>(
    `SELECT alias, tid FROM path_alias CROSS JOIN taxonomy_term AS term ON term.tid = CAST(substr(path, length('/taxonomy/term/') + 1) AS INTEGER)
     WHERE path_alias.bundle = 'path_alias' AND path_alias.status = 1 AND alias IN (SELECT value FROM json_each(?))
       AND term.vid = ? AND term.status = 1`,
    [
      JSON.stringify(slugs.map((slug) => `${prefix}${slug}`)),
      prefix === '/tag/' ? 'tags' : 'genre',
    ],
  );
  return new Map(terms.map(({ alias, tid }) => [alias.slice(prefix.length).toLowerCase(), tid]));
}

/** Null for an unknown genre or tag. */
function buildConditions(store: Store, query: GameListQuery): Conditions | null {
  const [includedSlugs, excludedSlugs] = [parseSlugs(query.tags), parseSlugs(query.exclude)];
  const tags = findTermsBySlug(store, '/tag/', [...includedSlugs, ...excludedSlugs]);
  const [genreSlug] = parseSlugs(query.genre);
  const genre =
    genreSlug === undefined
      ? undefined
      : findTermsBySlug(store, '/genre/', [genreSlug]).get(genreSlug);
  if (
    (genreSlug !== undefined && genre === undefined) ||
    includedSlugs.some((slug) => !tags.has(slug))
  )
    return null;

  const includedIds = includedSlugs.flatMap((slug) => tags.get(slug) ?? []).sort((a, b) => a - b);
  const excludedIds = excludedSlugs.flatMap((slug) => tags.get(slug) ?? []).sort((a, b) => a - b);
  const rowConditions: Sql[] = excludedIds.map((tid) => sql(`NOT ${TAG_CONDITION}`, [tid]));
  if (genre !== undefined) rowConditions.push(sql('node.field_genre = ?', [genre]));
  if (query.mobile === 1) rowConditions.push(sql('node.field_is_mobile = 1'));
  if (query.free === 1) rowConditions.push(sql('node.field_game_pass_only_ IS NOT 1'));

  const indexConditions = includedIds.map((tid) => sql(INDEXED_TAG_CONDITION, [tid]));
  return {
    key: JSON.stringify([genre, includedIds, excludedIds, query.mobile, query.free]),
    rowConditions: [...includedIds.map((tid) => sql(TAG_CONDITION, [tid])), ...rowConditions],
    ...(indexConditions.length === 0
      ? {}
      : { indexConditions: [...indexConditions, ...rowConditions] }),
  };
}

/** A visitor who chose no genre, tag or words did not ask for mature games. */
const findAudience = (account: Account, { mature, genre, tags, q }: GameListQuery): Audience =>
  mature === 1 && !isKids(account) && [genre, tags, q].some((text) => text.trim() !== '')
    ? 'all'
    : recommendedFor(account);

/** Adds excluded tags and a total, which JSON:API lacks. */
export function registerFilteredList(app: FastifyInstance, store: Store, catalog: Catalog): void {
  registerGet(app, {
    url: '/ag/api/game-list',
    config: { expensive: true },
    summary: 'Lists games by genre, tags and search',
    querystring,
    response: { 200: searchedGames, ...errorResponses(400) },
    call: ({ query, account }, reply) => {
      if (query.trackSearch === '1') reply.header('cache-control', 'no-cache, private');
      const conditions = buildConditions(store, query);
      const text = query.q.trim();
      const { lists, search } = catalog(findAudience(account, query));
      const found = text === '' ? null : search.buildConditions(text, query.near === 1);
      const searchConditions = text === '' ? everyGame : found;
      if (conditions === null || searchConditions === null) return { games: [], total: 0 };
      const allConditions = combineConditions(searchConditions, conditions);
      const sort = query.sort ?? (text === '' ? 'newest' : 'relevance');
      const nids =
        sort === 'relevance'
          ? search.page(text, conditions, toPaging(query))
          : lists.page(sort, allConditions, toPaging(query));
      return {
        games: lists.rows(nids),
        total: lists.total(allConditions),
        ...(found?.isNear && { near: true }),
      };
    },
  });
}
