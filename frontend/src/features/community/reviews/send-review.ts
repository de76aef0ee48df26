import { mutationOptions } from '@tanstack/react-query';
import { postAsUser } from '@/features/account/members/post-as-user';
import { USER_REVIEWS_KEY } from './use-user-review';
import { getSubject, type ReviewFields } from './review-schema';

interface WrittenReview {
  nid: number;
  fields: ReviewFields;
}

export const sendReview = mutationOptions({
  scope: { id: 'reviews' },
  meta: { changes: [[USER_REVIEWS_KEY]] },
  mutationFn: ({ nid, fields: { rating, reviewText } }: WrittenReview) =>
    postAsUser('/comment?_format=json', {
      subject: [{ value: getSubject(reviewText) }],
      comment_body: [{ value: reviewText, format: 'plain_text' }],
      comment_type: [{ target_id: 'review' }],
      entity_type: [{ value: 'node' }],
      entity_id: [{ target_id: nid }],
      field_name: [{ value: 'field_reviews' }],
      field_comment_thumb_vote: [{ value: rating === 1 }],
    }),
});
