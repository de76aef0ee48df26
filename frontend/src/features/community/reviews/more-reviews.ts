import type { Review, ReviewPage } from '@/content/types';
import { fieldOf } from '@/lib/storage/game-shape';

type Reads<T> = { readonly [Field in keyof T]: (value: unknown) => boolean };

const isText = (value: unknown) => typeof value === 'string';
const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');
const isShape = (value: unknown, reads: Readonly<Record<string, (value: unknown) => boolean>>) =>
  Object.entries(reads).every(([field, read]) => read(fieldOf(value, field)));

const author: Reads<Review['author']> = { name: isText, url: isPath, avatarUrl: isText };
const game: Reads<Review['game']> = { title: isText, url: isPath, thumbnailUrl: isText, videoThumbnailUrl: () => true };
const review: Reads<Review> = {
  id: (value) => typeof value === 'number',
  uuid: isText,
  rating: (value) => value === 1 || value === -1,
  author: (value) => isShape(value, author),
  reviewText: isText,
  game: (value) => isShape(value, game),
  created: isText,
};
const isReview = (value: unknown): value is Review => isShape(value, review);

/**
 * The page of a list of reviews (`/api/game-reviews/{nid}`, `/api/user-reviews/{uid}`) that begins at an offset.
 *
 * Throws when it cannot be had.
 */
export async function fetchMoreReviews(source: string, offset: number): Promise<ReviewPage> {
  const response = await fetch(new URL(`${source}?offset=${offset}`, window.location.origin), { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${source} answered ${response.status}`);
  const body: unknown = await response.json();
  const [reviews, total] = [fieldOf(body, 'reviews'), fieldOf(body, 'total')];
  if (!Array.isArray(reviews) || typeof total !== 'number') throw new Error(`${source} answered no reviews`);
  return { reviews: reviews.filter(isReview), total };
}
