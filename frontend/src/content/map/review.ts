import type { ReviewRow } from '../schema/review-row';
import type { Review } from '../types';
import { NO_TITLE, PAGE_NOT_FOUND, PLACEHOLDER_AVATAR, PLACEHOLDER_IMAGE } from './defaults';

/** The text is unescaped: render it as text, never as markup. */
export function review({
  cid,
  uuid,
  field_comment_thumb_vote,
  author,
  comment_body,
  game,
  created,
}: ReviewRow): Review {
  return {
    id: cid,
    uuid,
    rating: field_comment_thumb_vote ? 1 : -1,
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
  };
}
