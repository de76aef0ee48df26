import { QueryObserver, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callBackend } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';
import { queryClient } from '@/features/account/queries/query-client';

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

/** The endpoint's limit. Newest first, so pending reviews are included. */
const PAGE_SIZE = 50;

/** Unapproved reviews are visible to the author and moderators only. */
async function fetchOwnReviews(uid: number) {
  const { reviews } = await callBackend(
    `/ag/api/user-reviews/${uid}?_format=json&items_per_page=${PAGE_SIZE}`,
    responseSchema.parse,
  );
  return reviews.map(({ status, comment_body, field_comment_thumb_vote, created, game }) => ({
    nid: game.nid,
    rating: field_comment_thumb_vote ? (1 as const) : (-1 as const),
    text: comment_body,
    approved: status,
    created,
  }));
}

export type OwnReview = Awaited<ReturnType<typeof fetchOwnReviews>>[number];

export const OWN_REVIEWS = 'own-reviews';

/** Cached for five minutes: moderation takes longer. */
const ownReviews = (uid: number | undefined) =>
  queryOptions({
    queryKey: [OWN_REVIEWS, uid],
    queryFn: uid === undefined ? skipToken : () => fetchOwnReviews(uid),
    staleTime: 300_000,
  });

const selectReview = (nid: number) => (reviews: OwnReview[]) =>
  reviews.find((review) => review.nid === nid) ?? null;

export function useOwnReview(nid: number): OwnReview | null {
  const uid = useSession(({ user }) => user?.uid);
  const { data } = useQuery({ ...ownReviews(uid), select: selectReview(nid) }, queryClient);
  return data ?? null;
}

export function subscribeToOwnReview(
  uid: number,
  nid: number,
  listener: (review: OwnReview | null) => void,
): () => void {
  const observer = new QueryObserver(queryClient, {
    ...ownReviews(uid),
    select: selectReview(nid),
  });
  listener(observer.getCurrentResult().data ?? null);
  return observer.subscribe(({ data }) => listener(data ?? null));
}
