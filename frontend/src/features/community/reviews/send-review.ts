import { memberPost } from '@/features/account/members/member-post';
import type { ReviewFields } from './review-schema';
import { subjectOf } from './review-text';

/** Hands a review of a game to the moderators. Throws BackendError. */
export function sendReview(nid: number, { rating, reviewText }: ReviewFields): Promise<null> {
  const body = {
    subject: [{ value: subjectOf(reviewText) }],
    comment_body: [{ value: reviewText, format: 'plain_text' }],
    comment_type: [{ target_id: 'review' }],
    entity_type: [{ value: 'node' }],
    entity_id: [{ target_id: nid }],
    field_name: [{ value: 'field_reviews' }],
    field_comment_thumb_vote: [{ value: rating === 1 }],
  };
  return memberPost('/comment?_format=json', body, () => null);
}
