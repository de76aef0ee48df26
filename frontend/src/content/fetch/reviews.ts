import 'server-only';
import { z } from 'zod';
import { review } from '../map/review';
import type { ReviewPage } from '../types';
import { fetchAg } from './ag-api';
import { node, REVIEWS, user } from './cache-tags';
import { reviewRow } from './review-row';

/** Reviews page size (SPEC section 9). */
export const REVIEWS_PAGE_SIZE = 10;

const answer = z.object({ reviews: z.array(reviewRow), total: z.number() });

async function fetchReviewPage(
  path: string,
  offset: number,
  tags: readonly string[],
): Promise<ReviewPage> {
  const { reviews, total } = await fetchAg(
    path,
    { items_per_page: REVIEWS_PAGE_SIZE, offset },
    answer,
    tags,
  );
  return { reviews: reviews.map(review), total };
}

/** A page of the approved reviews of a game, newest first. Throws ContentNotFound where there is no such game. */
export const fetchGameReviews = (nid: number, offset = 0): Promise<ReviewPage> =>
  fetchReviewPage(`/ag/api/game-reviews/${nid}/`, offset, [REVIEWS, node(nid)]);

/** A page of the approved reviews by a member, newest first. Throws ContentNotFound where there is no such member. */
export const fetchUserReviews = (uid: number, offset = 0): Promise<ReviewPage> =>
  fetchReviewPage(`/ag/api/user-reviews/${uid}`, offset, [REVIEWS, user(uid)]);
