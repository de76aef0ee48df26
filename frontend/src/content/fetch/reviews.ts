import { z } from 'zod';
import { NO_TITLE, PAGE_NOT_FOUND, PLACEHOLDER_AVATAR, PLACEHOLDER_IMAGE } from '../map/defaults';
import type { ReviewPage } from '../review';
import { fetchAg } from './ag-api';
import { node, REVIEWS, user } from './cache-tags';

const REVIEWS_PAGE_SIZE = 10;

/** Unescaped: render as text, never as markup. */
const review = z
  .object({
    cid: z.number(),
    uuid: z.string(),
    comment_body: z.string(),
    field_comment_thumb_vote: z.boolean(),
    created: z.string(),
    author: z.object({
      name: z.string(),
      path: z.string().nullable(),
      user_picture: z.string().nullable(),
    }),
    game: z.object({
      title: z.string(),
      path: z.string(),
      field_thumbnail: z.string().nullable(),
      field_video_thumbnail: z.string().nullable(),
    }),
  })
  .transform(({ cid, uuid, comment_body, field_comment_thumb_vote, created, author, game }) => ({
    id: cid,
    uuid,
    rating: field_comment_thumb_vote ? (1 as const) : (-1 as const),
    author: {
      name: author.name,
      url: author.path,
      avatarUrl: author.user_picture ?? PLACEHOLDER_AVATAR,
    },
    reviewText: comment_body,
    game: {
      title: game.title.trim() || NO_TITLE,
      url: game.path || PAGE_NOT_FOUND,
      thumbnailUrl: game.field_thumbnail ?? PLACEHOLDER_IMAGE,
      videoThumbnailUrl: game.field_video_thumbnail,
    },
    created,
  }));

const responseSchema = z.object({ reviews: z.array(review), total: z.number() });

const fetchReviewPage = (
  path: string,
  offset: number,
  tags: readonly string[],
): Promise<ReviewPage> =>
  fetchAg(path, { items_per_page: REVIEWS_PAGE_SIZE, offset }, responseSchema, tags);

export const fetchGameReviews = (nid: number, offset = 0): Promise<ReviewPage> =>
  // Saving a review also invalidates its game.
  fetchReviewPage(`/ag/api/game-reviews/${nid}/`, offset, [node(nid)]);

export const fetchUserReviews = (uid: number, offset = 0): Promise<ReviewPage> =>
  fetchReviewPage(`/ag/api/user-reviews/${uid}`, offset, [REVIEWS, user(uid)]);
