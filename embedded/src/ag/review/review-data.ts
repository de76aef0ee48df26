import type { Store } from 'drupal-recipe-server';
import { commentTags, type MemberData } from 'drupal-recipe-server/account';
import { formatRfc3339 } from '../dates.ts';

interface StoredReview {
  cid: number;
  nid: number;
  title: string;
  subject: string | null;
  body: string | null;
  vote: number | null;
  status: number;
  created: number;
}

const findReviews = (store: Store, uid: number): StoredReview[] =>
  store.connection.rows<StoredReview>(
    `SELECT cid, comment.entity_id AS nid, title, subject, comment_body AS body, field_comment_thumb_vote AS vote, comment.status, comment.created
     FROM comment JOIN node ON node.nid = comment.entity_id
     WHERE comment.uid = ? AND comment.entity_type = 'node' AND comment.comment_type = 'review' ORDER BY comment.created DESC, cid DESC`,
    [uid],
  );

/** Includes reviews that are not approved. */
export const reviewData = (store: Store): MemberData => ({
  name: 'reviews',
  collect: (uid) =>
    findReviews(store, uid).map(({ nid, title, subject, body, vote, status, created }) => ({
      game: { nid, title },
      subject: subject ?? '',
      text: body ?? '',
      thumbs_up: vote === 1,
      approved: status === 1,
      created: formatRfc3339(created),
    })),
  deleteForUser: (uid) =>
    findReviews(store, uid).flatMap(({ cid, nid }) => {
      store.connection.execute('DELETE FROM comment WHERE cid = ?', [cid]);
      return commentTags('review', cid, nid);
    }),
});
