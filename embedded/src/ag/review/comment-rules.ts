import type { Bundle, Store } from 'drupal-recipe-server';
import {
  type CommentRules,
  readHost,
  readText,
  type SubmittedFields,
  type Violation,
} from 'drupal-recipe-server/account';
import { truncate, toPlainText } from '../plain-text.ts';

/** Maximum lengths in characters. */
const MAX_LENGTH = { subject: 120, review: 5000 } as const;

/** The field's value is true for thumbs up (vote 1) and false for thumbs down (-1). */
const voteField = 'field_comment_thumb_vote';

/** A missing vote must not count as a dislike. */
function validateVote(bundle: Bundle, submitted: SubmittedFields): Violation[] {
  if (!bundle.fields.has(voteField)) return [];
  const vote: unknown = submitted.get(voteField)?.[0]?.value ?? null;
  return vote === null ? [{ path: voteField, message: 'This value should not be null.' }] : [];
}

function hasReview({ connection }: Store, uid: number, submitted: SubmittedFields): boolean {
  const { type, id, field } = readHost(submitted);
  const sql =
    'SELECT 1 FROM comment WHERE uid = ? AND entity_type = ? AND entity_id = ? AND field_name = ? LIMIT 1';
  return connection.rows(sql, [uid, type, id, field]).length > 0;
}

/** One review per member and game, like Drupal's `ag_review`. */
export const portalComments: CommentRules = {
  maxSubjectLength: MAX_LENGTH.subject,
  createSubject: (submitted) =>
    truncate(toPlainText(readText(submitted, 'comment_body') ?? ''), MAX_LENGTH.subject),
  findTextError: (field, text) =>
    field === 'comment_body' && [...text].length > MAX_LENGTH.review
      ? `The review may not be longer than ${MAX_LENGTH.review} characters.`
      : null,
  validate: validateVote,
  findConflict: (store, uid, submitted) =>
    hasReview(store, uid, submitted)
      ? { path: 'entity_id', message: 'You have already written a review of this game.' }
      : null,
};
