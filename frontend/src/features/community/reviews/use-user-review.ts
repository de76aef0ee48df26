import { skipToken, useQuery } from '@tanstack/react-query';
import { useViewer } from '@/features/account/auth/viewer';
import type { UserReview } from './fetch-user-reviews';

export const USER_REVIEWS_KEY = 'own-reviews';

/** Guests do not load the code of the request. */
export function useUserReview(nid: number): UserReview | null {
  const uid = useViewer().user?.uid;
  const { data } = useQuery({
    queryKey: [USER_REVIEWS_KEY, uid],
    queryFn:
      uid === undefined
        ? skipToken
        : async () => (await import('./fetch-user-reviews')).fetchUserReviews(uid),
    // Moderation takes longer.
    staleTime: 300_000,
    select: (reviews) => reviews.find((review) => review.nid === nid) ?? null,
  });
  return data ?? null;
}
