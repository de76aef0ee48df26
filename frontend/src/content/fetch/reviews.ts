import 'server-only';
import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { review } from '../map/review';
import type { Review } from '../types';
import { REVIEWS } from './cache-tags';
import { fetchCollection } from './json-api';
import { storedReview } from './stored';

/** Reviews page size (SPEC section 9). */
export const REVIEWS_PAGE_SIZE = 10;

/** The newest approved reviews of a game. */
export async function fetchReviews(gameUuid: string): Promise<Review[]> {
  const params = new DrupalJsonApiParams()
    .addFilter('status', '1')
    .addFilter('entity_id.id', gameUuid)
    .addInclude(['uid', 'entity_id'])
    .addSort('created', 'DESC')
    .addPageLimit(REVIEWS_PAGE_SIZE);
  return (await fetchCollection('comment--review', params, storedReview, [REVIEWS])).map(review);
}
