import { z } from 'zod';
import { read } from './server.ts';

const target = z.object({ meta: z.object({ drupal_internal__target_id: z.number() }) });
const one = z
  .object({ data: target.nullable() })
  .transform(({ data }) => data?.meta.drupal_internal__target_id ?? null);
const many = z
  .object({ data: z.array(target) })
  .transform(({ data }) => data.map(({ meta }) => meta.drupal_internal__target_id));
const number = z
  .number()
  .nullable()
  .transform((value) => value ?? 0);
const flag = z
  .boolean()
  .nullable()
  .transform((value) => value === true);
const moment = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : Date.parse(text)));

const game = z
  .object({
    id: z.uuid(),
    attributes: z.object({
      drupal_internal__nid: z.number(),
      title: z.string(),
      published_at: moment,
      field_hits: number,
      field_ratingb: number,
      field_total_votes: number,
      field_likes: number,
      field_hide_from_listings: flag,
      field_is_mobile: flag,
      field_game_pass_only_: flag,
      field_before_you_go_featured: flag,
    }),
    relationships: z.object({ field_genre: one, field_tags: many }),
  })
  .transform(({ id, attributes: { drupal_internal__nid: nid, ...attributes }, relationships }) => ({
    uuid: id,
    nid,
    ...attributes,
    genre: relationships.field_genre,
    tags: relationships.field_tags,
  }));
export type CatalogueGame = z.output<typeof game>;

const queue = z
  .object({
    attributes: z.object({ field_queue_key: z.string() }),
    relationships: z.object({ field_games: many }),
  })
  .transform(({ attributes, relationships }) => ({
    key: attributes.field_queue_key,
    games: relationships.field_games,
  }));

const term = z
  .object({
    id: z.uuid(),
    attributes: z.object({
      drupal_internal__tid: z.number(),
      path: z.object({ alias: z.string().nullable() }),
    }),
  })
  .transform(({ id, attributes }) => ({
    uuid: id,
    tid: attributes.drupal_internal__tid,
    slug: attributes.path.alias?.split('/').at(-1) ?? '',
  }));

/** Pages by offset instead of the server's links. */
async function all<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const query = `filter[status]=1&sort=${path.includes('taxonomy') ? 'tid' : 'nid'}&page[limit]=50&page[offset]=${String(found.length)}`;
    const { data } = await read(`${path}?${query}`, z.object({ data: z.array(schema) }));
    found.push(...data);
    if (data.length < 50) return found;
  }
}

/** Reads JSON:API without a session. */
export async function readCatalogue() {
  const [games, queues, tags, genres] = await Promise.all([
    all('/jsonapi/node/game', game),
    all('/jsonapi/node/game_queue', queue),
    all('/jsonapi/taxonomy_term/tags', term),
    all('/jsonapi/taxonomy_term/genre', term),
  ]);
  return {
    games,
    listed: games.filter((one_) => !one_.field_hide_from_listings),
    queues,
    tags,
    genres,
  };
}

type Key = (one: CatalogueGame) => number;
const published: Key = (one) => one.published_at ?? -Infinity;
const highest =
  (...keys: readonly Key[]) =>
  (a: CatalogueGame, b: CatalogueGame): number => {
    for (const key of [...keys, ({ nid }: CatalogueGame) => nid])
      if (key(a) !== key(b)) return key(b) > key(a) ? 1 : -1;
    return 0;
  };
const lowerCaseTitle = ({ title }: CatalogueGame): string => title.toLowerCase();

/** Ties are sorted by nid. */
export const orders = {
  newest: highest(published),
  popular: highest((one) => one.field_hits),
  rating: highest(
    (one) => one.field_ratingb,
    (one) => one.field_total_votes,
  ),
  votes: highest((one) => one.field_total_votes),
  likes: highest((one) => one.field_likes),
  title: (a: CatalogueGame, b: CatalogueGame) =>
    lowerCaseTitle(a) === lowerCaseTitle(b)
      ? a.nid - b.nid
      : lowerCaseTitle(a) < lowerCaseTitle(b)
        ? -1
        : 1,
};
