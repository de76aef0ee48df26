import * as z from 'zod/mini';
import { SITE_PATH } from './site-path';

const path = () => z.string().check(z.regex(SITE_PATH));

const review = z.object({
  id: z.number(),
  uuid: z.string(),
  rating: z.union([z.literal(1), z.literal(-1)]),
  /** `url` is null for a blocked or deleted member. */
  author: z.object({ name: z.string(), url: z.nullable(path()), avatarUrl: z.string() }),
  reviewText: z.string(),
  game: z.object({
    title: z.string(),
    url: path(),
    thumbnailUrl: z.string(),
    videoThumbnailUrl: z.nullable(z.string()),
  }),
  created: z.string(),
});

export const reviewPage = z.object({ reviews: z.array(review), total: z.number() });

export type Review = z.infer<typeof review>;
export type ReviewPage = z.infer<typeof reviewPage>;
