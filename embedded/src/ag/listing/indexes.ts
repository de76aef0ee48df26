import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { applyEtag, errorResponses, HttpError } from 'drupal-recipe-server/plugin';
import { formatRfc3339 } from '../dates.ts';
import { toNodePath, toPublicUrl } from './game-row.ts';
import { optionalPagingQuery, pagingQuery } from './paging.ts';
import { type Audience, listedFor, recommendedFor } from './audience.ts';
import { nodeAlias } from './schema.ts';
import { memoizeByVersion } from './memoize-by-version.ts';
import { registerGet } from '../routes.ts';

const PAGE_SIZE = 1000;
/** Concurrent responses with all games; a response leaves the read queue when it starts. */
const MAX_STREAMS = 4;
const STALL_TIMEOUT_MS = 30_000;
const querystring = pagingQuery(PAGE_SIZE, PAGE_SIZE);
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
/** Counts by term UUID; terms without games are absent. */
const termCounts = z.object({ tags: counts, genre: counts }).meta({ id: 'TermCounts' });
type TermCounts = z.infer<typeof termCounts>;

interface Listed {
  nid: number;
  title: string;
  changed: number;
  alias: string | null;
}

const GAMES = `SELECT node.nid, node.title, node.changed, ${nodeAlias} AS alias`;
const pageOfGames = (listed: string): string =>
  `${GAMES}, node.uuid FROM node WHERE ${listed} ORDER BY node.nid LIMIT ? OFFSET ?`;
const allGames = (listed: string): string =>
  `${GAMES}, node.uuid FROM node WHERE ${listed} AND node.nid > ? ORDER BY node.nid LIMIT ${PAGE_SIZE}`;
const sitemap = (
  listed: string,
): string => `${GAMES}, file.uri AS thumbnail FROM node LEFT JOIN file ON file.fid = node.field_thumbnail
  WHERE ${listed} ORDER BY node.nid LIMIT ? OFFSET ?`;
const countQueries = (listed: string): Record<keyof TermCounts, string> => ({
  tags: `SELECT count(DISTINCT node.nid) FROM node JOIN node__field_tags AS tag ON tag.entity_id = node.nid WHERE ${listed} AND tag.field_tags = ?`,
  genre: `SELECT count(*) FROM node WHERE ${listed} AND node.field_genre = ?`,
});

const toIndexEntry = ({
  nid,
  uuid,
  title,
  alias,
  changed,
}: Listed & { uuid: string }): z.infer<typeof indexEntry> => ({
  nid,
  uuid,
  title,
  path: toNodePath(nid, alias),
  changed: formatRfc3339(changed),
});

/** Rendering very many games takes a second. */
const yieldToRequests = (): Promise<void> => setImmediate();

export function registerIndexes(app: FastifyInstance, store: Store): void {
  const { connection } = store;

  /** A page at a time, so that other requests wait for one page only. */
  async function* renderAll(audience: Audience): AsyncGenerator<string> {
    const query = allGames(listedFor(audience));
    let lastNid = 0;
    for (let start = '['; ; start = ',') {
      const games = connection.rows<Listed & { uuid: string }>(query, [lastNid]);
      const entries = games.map((game) => JSON.stringify(toIndexEntry(game)));
      if (entries.length > 0 || start === '[') yield start + entries.join();
      lastNid = games.at(-1)?.nid ?? lastNid;
      if (games.length < PAGE_SIZE) break;
      await yieldToRequests();
    }
    yield ']';
  }

  let streams = 0;
  registerGet(app, {
    url: '/ag-api/get-all-games',
    config: { expensive: true },
    summary: 'Lists all games, or a page of them',
    querystring: optionalPagingQuery(PAGE_SIZE),
    response: { 200: z.array(indexEntry), ...errorResponses(400, 503) },
    call: (request, reply) => {
      const audience = recommendedFor(request.account);
      const { items_per_page: limit, offset } = request.query;
      if (limit !== undefined || offset !== undefined)
        return connection
          .rows<Listed & { uuid: string }>(pageOfGames(listedFor(audience)), [
            limit ?? PAGE_SIZE,
            offset ?? 0,
          ])
          .map(toIndexEntry);
      // First, because an error has no ETag.
      if (streams >= MAX_STREAMS) {
        reply.header('retry-after', '1');
        throw new HttpError(503, 'Too many requests. Try again in a moment.');
      }
      if (applyEtag(request, reply, `${audience}-games-${store.state('content version') ?? ''}`))
        return reply.send();
      streams += 1;
      const games = Readable.from(renderAll(audience)).once('close', () => (streams -= 1));
      // A client that stops reading must not hold a slot.
      reply.raw.setTimeout(STALL_TIMEOUT_MS, () => games.destroy());
      return reply.type('application/json; charset=utf-8').send(games);
    },
  });

  registerGet(app, {
    url: '/ag-api/sitemap-all-games/json',
    config: { expensive: true },
    summary: 'Lists games for the sitemap',
    querystring,
    response: { 200: z.array(sitemapEntry), ...errorResponses(400) },
    call: ({ query, account }) =>
      connection
        .rows<Listed & { thumbnail: string | null }>(sitemap(listedFor(recommendedFor(account))), [
          query.items_per_page,
          query.offset,
        ])
        .map(({ nid, title, alias, changed, thumbnail }) => ({
          path: toNodePath(nid, alias),
          title,
          changed: formatRfc3339(changed),
          field_thumbnail: toPublicUrl(thumbnail),
        })),
  });

  const memoize = memoizeByVersion<number>(store);
  const terms =
    "SELECT tid, uuid, vid FROM taxonomy_term WHERE vid IN ('tags', 'genre') ORDER BY tid";
  registerGet(app, {
    url: '/ag/api/term-counts',
    summary: 'Counts games by tag and genre',
    response: { 200: termCounts },
    call: async ({ account }) => {
      const audience = recommendedFor(account);
      const query = countQueries(listedFor(audience));
      const counts: TermCounts = { tags: {}, genre: {} };
      for (const { tid, uuid, vid } of connection.rows<{
        tid: number;
        uuid: string;
        vid: keyof TermCounts;
      }>(terms)) {
        let isNew = false;
        const games = memoize(`${audience} ${tid}`, () => {
          isNew = true;
          return connection.column<number>(query[vid], [tid])[0] ?? 0;
        });
        if (games > 0) counts[vid][uuid] = games;
        if (isNew) await yieldToRequests();
      }
      return counts;
    },
  });
}
