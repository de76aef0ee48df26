import type { StoredReview } from '../fetch/stored';
import type { Review } from '../types';
import { NO_TITLE, PAGE_NOT_FOUND, PLACEHOLDER_AVATAR, PLACEHOLDER_IMAGE } from './defaults';

/** A vote of 0 or less gives -1 (SPEC section 3). The text stays as it was typed: it is shown as text, never as markup. */
export function review(comment: StoredReview): Review {
  const name = comment.uid?.display_name ?? 'Anonymous';
  const game = comment.entity_id;
  return {
    id: comment.drupal_internal__cid,
    uuid: comment.id,
    rating: comment.field_comment_thumb_vote === true ? 1 : -1,
    author: {
      name,
      url: `/users/${encodeURIComponent(name)}`,
      avatarUrl: comment.uid?.user_picture?.uri.url ?? PLACEHOLDER_AVATAR,
    },
    reviewText: comment.comment_body?.value ?? '',
    game: {
      title: game?.title?.trim() || NO_TITLE,
      url: game?.path?.alias ?? PAGE_NOT_FOUND,
      thumbnailUrl: game?.field_thumbnail?.uri.url ?? PLACEHOLDER_IMAGE,
      videoThumbnailUrl: game?.field_video_thumbnail?.uri.url ?? null,
    },
    created: comment.created,
  };
}
