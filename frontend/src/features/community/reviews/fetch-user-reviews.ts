import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';

const responseSchema = z.object({
  reviews: z.array(
    z.object({
      status: z.boolean(),
      comment_body: z.string(),
      field_comment_thumb_vote: z.boolean(),
      created: z.string(),
      game: z.object({ nid: z.number() }),
    }),
  ),
});

/** The endpoint's limit. */
const PAGE_SIZE = 50;

/** Unapproved reviews are visible to the author and moderators only. */
export async function fetchUserReviews(uid: number) {
  const all: z.infer<typeof responseSchema>['reviews'] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { reviews } = await callBackend(
      `/ag/api/user-reviews/${uid}?_format=json&items_per_page=${PAGE_SIZE}&offset=${offset}`,
      responseSchema.parse,
    );
    all.push(...reviews);
    if (reviews.length < PAGE_SIZE) break;
  }
  return all.map(({ status, comment_body, field_comment_thumb_vote, created, game }) => ({
    nid: game.nid,
    rating: field_comment_thumb_vote ? (1 as const) : (-1 as const),
    text: comment_body,
    approved: status,
    created,
  }));
}

export type UserReview = Awaited<ReturnType<typeof fetchUserReviews>>[number];
