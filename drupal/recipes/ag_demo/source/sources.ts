import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { manifestSchema } from '../../../../games/manifest.ts';
import type { Manifest } from '../../../../games/manifest.ts';

export const SOURCE = dirname(fileURLToPath(import.meta.url));
export const RECIPE = dirname(SOURCE);
export const PROJECT = join(RECIPE, '../../..');

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** `2026-11-19` */
const day = z.iso.date();

/** Search synonyms. */
const searchWords = z.string().max(255).optional();

const tag = z.strictObject({
  name: z.string(),
  slug,
  description: z.string(),
  /** Further paragraphs. */
  paragraphs: z.array(z.string()).default([]),
  search_words: searchWords,
  /** Games start immediately (`?play=instant`). */
  instant: z.boolean().default(false),
  /** Stored picture, in pixels. */
  size: z
    .string()
    .regex(/^\d+x\d+$/)
    .default('512x512'),
});

const genre = z.strictObject({ name: z.string(), slug, description: z.string(), search_words: searchWords });

const editorial = z.strictObject({
  nid: z.int(),
  published: day,
  plays: z.int(),
  votes: z.int(),
  likes: z.int(),
  title: z.string().optional(),
  /** Added to the manifest's tags. */
  tags: z.array(z.string()).default([]),
  search_words: searchWords,
  draft: z.boolean().default(false),
  hidden: z.boolean().default(false),
  featured: z.boolean().default(false),
  multiplayer: z.boolean().default(false),
  before_you_go: z.boolean().default(false),
  desktop_only: z.boolean().default(false),
  orientation: z.enum(['portrait', 'landscape']).optional(),
  embed: z.boolean().default(true),
  maturity: z.enum(['everyone', 'teen', 'mature']).default('everyone'),
  /** Slug of an entry with a lower nid, or `random`. */
  suggest: z.string().optional(),
  walkthroughs: z.array(z.url()).default([]),
});

/** Drawings in `pictograms/`, the one in front first. */
const cover = z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.string()])]);

const externalGame = z.strictObject({
  slug,
  genre: slug,
  developer: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  instructions: z.string(),
  link: z.url(),
  cover,
  tags: z.array(z.string()),
});

const member = z.strictObject({
  uid: z.int(),
  name: z.string().regex(/^\w{1,60}$/),
  joined: day,
  avatar: slug.optional(),
  roles: z.array(z.enum(['administrator', 'editor', 'game_pass_subscriber'])).default([]),
  opt_in: z.boolean().default(false),
});

const review = z.strictObject({
  cid: z.int(),
  game: slug,
  by: z.string(),
  on: day,
  vote: z.enum(['up', 'down']),
  text: z.string(),
  pending: z.boolean().default(false),
});

const queue = z.strictObject({ nid: z.int(), key: slug, title: z.string(), games: z.array(slug) });
const playlist = z.strictObject({
  nid: z.int(),
  slug,
  title: z.string(),
  created: day,
  cover,
  summary: z.string(),
  body: z.string(),
  games: z.array(slug),
});
/** Major units: `4.35`. */
const money = z.string().regex(/^\d+\.\d\d$/);
const plan = z.strictObject({
  nid: z.int(),
  id: z.string().regex(/^[a-z0-9_-]+$/),
  title: z.string(),
  description: z.string(),
  price: money,
  interval: z.enum(['month', 'year']),
  promoted: z.boolean().default(false),
  on_sale: z.boolean().default(true),
});
const coupon = z.strictObject({
  nid: z.int(),
  code: z.string().regex(/^[A-Z0-9-]+$/),
  title: z.string(),
  off: z.union([z.strictObject({ percent: z.int().min(1).max(100) }), z.strictObject({ amount: money })]),
  starts: day.optional(),
  expires: day.optional(),
  limit: z.int().positive().optional(),
  /** Empty means all. */
  plans: z.array(z.string()).default([]),
});
const page = z.strictObject({ nid: z.int(), slug, title: z.string(), changed: day, body: z.string() });

export type TagSource = z.infer<typeof tag>;
export type GenreSource = z.infer<typeof genre>;
export type EditorialData = z.infer<typeof editorial>;
export type ExternalGameSource = z.infer<typeof externalGame>;
export type MemberSource = z.infer<typeof member>;
export type ReviewSource = z.infer<typeof review>;
export type QueueSource = z.infer<typeof queue>;
export type PlaylistSource = z.infer<typeof playlist>;
export type PlanSource = z.infer<typeof plan>;
export type CouponSource = z.infer<typeof coupon>;
export type PageSource = z.infer<typeof page>;

function read<T>(name: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parse(readFileSync(join(SOURCE, name), 'utf8')));
  if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function readManifests(): Manifest[] {
  const games = join(PROJECT, 'games');
  return readdirSync(games)
    .map((folder) => join(games, folder, 'game.json'))
    .filter((path) => existsSync(path))
    .sort()
    .map((path) => {
      const result = manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
      if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
      return result.data;
    });
}

export function readSources() {
  return {
    tags: read('tags.yml', z.array(tag)),
    genres: read('genres.yml', z.array(genre)),
    members: read('users.yml', z.array(member)),
    bestScores: read('best-scores.yml', z.record(slug, z.int().positive())),
    editorialBySlug: read('editorial.yml', z.record(slug, editorial)),
    externalGames: read('external-games.yml', z.array(externalGame)),
    queues: read('queues.yml', z.array(queue)),
    playlists: read('playlists.yml', z.array(playlist)),
    posts: read('posts.yml', z.array(playlist)),
    pages: read('pages.yml', z.array(page)),
    plans: read('plans.yml', z.array(plan)),
    coupons: read('coupons.yml', z.array(coupon)),
    reviews: read('reviews.yml', z.array(review)),
    manifests: readManifests(),
  };
}
