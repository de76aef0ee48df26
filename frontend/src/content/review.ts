import {
  array,
  literal,
  nullable,
  number,
  object,
  regex,
  string,
  union,
  type infer as Infer,
} from 'zod/mini';

/** A path of this site only. */
const path = () => string().check(regex(/^\/(?!\/)/));

const review = object({
  id: number(),
  uuid: string(),
  rating: union([literal(1), literal(-1)]),
  /** Without a URL if the member is blocked or deleted. */
  author: object({ name: string(), url: nullable(path()), avatarUrl: string() }),
  reviewText: string(),
  game: object({
    title: string(),
    url: path(),
    thumbnailUrl: string(),
    videoThumbnailUrl: nullable(string()),
  }),
  created: string(),
});

export const reviewPage = object({ reviews: array(review), total: number() });

export type Review = Infer<typeof review>;
export type ReviewPage = Infer<typeof reviewPage>;
