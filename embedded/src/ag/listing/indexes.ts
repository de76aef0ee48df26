import type { FastifyInstance } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import type { Store } from '../../store/store.ts';
import { rfc3339 } from '../dates.ts';
import { agTables } from '../tables.ts';
import { nodePath, publicUrl } from './game-row.ts';
import { pagingProperties, type PagingQuery } from './paging.ts';
import { listedCondition } from './schema.ts';
import { untilGamesChange } from './until-games-change.ts';

/** Sitemap page size (SPEC section 9). */
const sitemapPageSize = 1000;
const querystring = { type: 'object', properties: pagingProperties(sitemapPageSize, sitemapPageSize) };
const listed = sql<SqlBool>`${sql.raw(listedCondition)}`;
const alias = sql<string | null>`(SELECT alias FROM path_alias
  WHERE bundle = 'path_alias' AND path = '/node/' || node.nid AND path_alias.status = 1 ORDER BY id DESC LIMIT 1)`;

/** The indexes of all listed games, and how many each term has. */
export function registerIndexes(app: FastifyInstance, store: Store): void {
  const db = agTables(store);
  const { connection } = store;
  const games = db
    .selectFrom('node')
    .where(listed)
    .orderBy('node.nid')
    .select(['node.nid', 'node.title', 'node.changed', alias.as('alias')]);

  app.get('/ag-api/get-all-games', async () =>
    connection
      .all(games.select('node.uuid'))
      .map(({ nid, uuid, title, alias: own, changed }) => ({ nid, uuid, title, path: nodePath(nid, own), changed: rfc3339(changed) })),
  );

  app.get<{ Querystring: PagingQuery }>('/ag-api/sitemap-all-games/json', { schema: { querystring } }, async ({ query }) =>
    connection
      .all(
        games
          .leftJoin('file', 'file.fid', 'node.field_thumbnail')
          .select('file.uri as thumbnail')
          .limit(query.items_per_page)
          .offset(query.offset),
      )
      .map(({ nid, title, alias: own, changed, thumbnail }) => ({
        path: nodePath(nid, own),
        title,
        changed: rfc3339(changed),
        field_thumbnail: publicUrl(thumbnail),
      })),
  );

  const remember = untilGamesChange<TermCounts>(store);
  app.get('/ag/api/term-counts', async () => remember('terms', () => countTerms(store)));
}

/** Numbers of listed games by the uuid of a term; terms without one are absent. */
interface TermCounts {
  tags: Record<string, number>;
  genre: Record<string, number>;
}

function countTerms(store: Store): TermCounts {
  const games = agTables(store).selectFrom('node').where(listed);
  const tags = games
    .innerJoin('node__field_tags as tag', 'tag.entity_id', 'node.nid')
    .innerJoin('taxonomy_term as term', 'term.tid', 'tag.field_tags')
    .groupBy('term.tid')
    .select(['term.uuid', ({ fn }) => fn.count<number>('node.nid').distinct().as('games')]);
  const genres = games
    .innerJoin('taxonomy_term as term', 'term.tid', 'node.field_genre')
    .groupBy('term.tid')
    .select(['term.uuid', ({ fn }) => fn.countAll<number>().as('games')]);
  const byUuid = (rows: { uuid: string; games: number }[]): Record<string, number> =>
    Object.fromEntries(rows.map((row) => [row.uuid, row.games]));
  return { tags: byUuid(store.connection.all(tags)), genre: byUuid(store.connection.all(genres)) };
}
