import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses } from '../../account/http-error.ts';
import type { Store } from '../../store/store.ts';
import { rfc3339 } from '../dates.ts';
import { agTables } from '../tables.ts';
import { nodePath, publicUrl } from './game-row.ts';
import { pagingQuery, type PagingQuery } from './paging.ts';
import { listed, nodeAlias } from './schema.ts';
import { untilGamesChange } from './until-games-change.ts';

/** Page size of the sitemap. */
const sitemapPageSize = 1000;
const querystring = pagingQuery(sitemapPageSize, sitemapPageSize);
const indexEntry = z
  .object({
    nid: z.int(),
    uuid: z.string(),
    title: z.string(),
    path: z.string(),
    changed: z.string(),
  })
  .meta({ id: 'GameIndexEntry' });
const sitemapEntry = z
  .object({
    path: z.string(),
    title: z.string(),
    changed: z.string(),
    field_thumbnail: z.string().nullable(),
  })
  .meta({ id: 'SitemapEntry' });
const counts = z.record(z.string(), z.int());
/** Counts of listed games by term UUID; terms without games are absent. */
const termCounts = z.object({ tags: counts, genre: counts }).meta({ id: 'TermCounts' });
type TermCounts = z.infer<typeof termCounts>;
/** Yields to other requests: with very many games this takes a second. */
const othersTurn = (): Promise<void> => setImmediate();

/** Indexes of all listed games, and counts per term. */
export function registerIndexes(app: FastifyInstance, store: Store): void {
  const db = agTables(store);
  const { connection } = store;
  const games = db
    .selectFrom('node')
    .where(listed)
    .orderBy('node.nid')
    .select(['node.nid', 'node.title', 'node.changed', nodeAlias.as('alias')]);

  const allGames = {
    tags: ['Games'],
    summary: 'Lists all games',
    response: { 200: z.array(indexEntry) },
  };
  app.get('/ag-api/get-all-games', { schema: allGames }, async () => {
    const all = [];
    for (let last = 0; ;) {
      const some = connection.all(
        games.select('node.uuid').where('node.nid', '>', last).limit(sitemapPageSize),
      );
      for (const { nid, uuid, title, alias: own, changed } of some)
        all.push({ nid, uuid, title, path: nodePath(nid, own), changed: rfc3339(changed) });
      const end = some.at(-1);
      if (end === undefined || some.length < sitemapPageSize) return all;
      last = end.nid;
      await othersTurn();
    }
  });

  app.get<{ Querystring: PagingQuery }>(
    '/ag-api/sitemap-all-games/json',
    {
      schema: {
        tags: ['Games'],
        summary: 'Lists games for the sitemap',
        querystring,
        response: { 200: z.array(sitemapEntry), ...errorResponses(400) },
      },
    },
    async ({ query }) =>
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

  const remember = untilGamesChange<number>(store);
  const terms = db
    .selectFrom('taxonomy_term')
    .where('vid', 'in', ['tags', 'genre'])
    .orderBy('tid')
    .select(['tid', 'uuid', 'vid']);
  const countsSchema = {
    tags: ['Games'],
    summary: 'Counts games by tag and genre',
    response: { 200: termCounts },
  };
  app.get('/ag/api/term-counts', { schema: countsSchema }, async () => {
    const counts: TermCounts = { tags: {}, genre: {} };
    for (const { tid, uuid, vid } of connection.all(terms)) {
      const vocabulary = vid === 'tags' ? 'tags' : 'genre';
      let isNew = false;
      const games = remember(String(tid), () => {
        isNew = true;
        return countGames(store, vocabulary, tid);
      });
      if (games > 0) counts[vocabulary][uuid] = games;
      if (isNew) await othersTurn();
    }
    return counts;
  });
}

function countGames(store: Store, vocabulary: keyof TermCounts, tid: number): number {
  const games = agTables(store).selectFrom('node').where(listed);
  const ofTerm =
    vocabulary === 'tags'
      ? games
          .innerJoin('node__field_tags as tag', 'tag.entity_id', 'node.nid')
          .where('tag.field_tags', '=', tid)
      : games.where('node.field_genre', '=', tid);
  return (
    store.connection.get(
      ofTerm.select(({ fn }) => fn.count<number>('node.nid').distinct().as('games')),
    )?.games ?? 0
  );
}
