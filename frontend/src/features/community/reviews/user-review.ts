import { QueryObserver, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';
import { useViewer } from '@/features/account/auth/viewer';
import { getQueryClient } from '@/features/account/queries/query-client';

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
async function fetchOwnReviews(uid: number) {
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

export type UserReview = Awaited<ReturnType<typeof fetchOwnReviews>>[number];

export const USER_REVIEWS_KEY = 'own-reviews';

/** Cached for five minutes: moderation takes longer. */
const userReviewsQuery = (uid: number | undefined) =>
  queryOptions({
    queryKey: [USER_REVIEWS_KEY, uid],
    queryFn: uid === undefined ? skipToken : () => fetchOwnReviews(uid),
    staleTime: 300_000,
  });

const selectReview = (nid: number) => (reviews: UserReview[]) =>
  reviews.find((review) => review.nid === nid) ?? null;

export function useUserReview(nid: number): UserReview | null {
  const { user } = useViewer();
  const { data } = useQuery({ ...userReviewsQuery(user?.uid), select: selectReview(nid) });
  return data ?? null;
}

export function subscribeToUserReview(
  uid: number,
  nid: number,
  listener: (review: UserReview | null) => void,
): () => void {
  const observer = new QueryObserver(getQueryClient(), {
    ...userReviewsQuery(uid),
    select: selectReview(nid),
  });
  listener(observer.getCurrentResult().data ?? null);
  return observer.subscribe(({ data }) => listener(data ?? null));
}
