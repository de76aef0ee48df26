import 'server-only';
import { z } from 'zod';
import { review } from '../map/review';
import type { ReviewPage } from '../types';
import { fetchAg } from './ag-api';
import { node, REVIEWS, user } from './cache-tags';
import { reviewRow } from '../schema/review-row';

const REVIEWS_PAGE_SIZE = 10;

const responseSchema = z.object({ reviews: z.array(reviewRow), total: z.number() });

async function fetchReviewPage(
  path: string,
  offset: number,
  tags: readonly string[],
): Promise<ReviewPage> {
  const { reviews, total } = await fetchAg(
    path,
    { items_per_page: REVIEWS_PAGE_SIZE, offset },
    responseSchema,
    tags,
  );
  return { reviews: reviews.map(review), total };
}

export const fetchGameReviews = (nid: number, offset = 0): Promise<ReviewPage> =>
  fetchReviewPage(`/ag/api/game-reviews/${nid}/`, offset, [REVIEWS, node(nid)]);

export const fetchUserReviews = (uid: number, offset = 0): Promise<ReviewPage> =>
  fetchReviewPage(`/ag/api/user-reviews/${uid}`, offset, [REVIEWS, user(uid)]);
