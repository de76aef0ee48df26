import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { toNodePath, toPublicUrl } from '../listing/game-row.ts';
import { createProfile, userPicture } from '../member-profile.ts';
import type { PagingQuery } from '../listing/paging.ts';
import { nodeAlias } from '../listing/schema.ts';

/** Texts are not escaped. */
const review = z
  .object({
    cid: z.int(),
    uuid: z.string(),
    status: z.boolean().describe('Whether a moderator has approved it'),
    subject: z.string(),
    comment_body: z.string(),
    field_comment_thumb_vote: z.boolean().describe('True for thumbs up'),
    created: dateTime,
    author: z.object({
      uid: z.int(),
      name: z.string(),
      path: z.string().nullable().describe('Null for a blocked or deleted user'),
      user_picture: z.string().nullable(),
    }),
    game: z.object({
      nid: z.int(),
      uuid: z.string(),
      title: z.string(),
      path: z.string(),
      field_thumbnail: z.string().nullable(),
      field_video_thumbnail: z.string().nullable(),
    }),
  })
  .meta({ id: 'Review' });
type ReviewRow = z.infer<typeof review>;

export const reviewList = z
  .object({ reviews: z.array(review), total: z.int() })
  .meta({ id: 'ReviewList' });

interface StoredReview {
  cid: number;
  uuid: string;
  status: number;
  subject: string | null;
  body: string | null;
  vote: number | null;
  created: number;
  uid: number;
  name: string;
  active: number;
  picture: string | null;
  nid: number;
  game_uuid: string;
  title: string;
  alias: string | null;
  thumbnail: string | null;
  video: string | null;
}

const from = `FROM comment JOIN user ON user.uid = comment.uid
  JOIN node ON node.nid = comment.entity_id AND node.type = 'game' AND node.status = 1
  WHERE comment.comment_type = 'review' AND comment.entity_type = 'node'`;
const columns = `comment.cid, comment.uuid, comment.status, comment.subject, comment.comment_body AS body, comment.field_comment_thumb_vote AS vote,
  comment.created, user.uid, user.name, user.status AS active, ${userPicture} AS picture,
  node.nid, node.uuid AS game_uuid, node.title,
  ${nodeAlias} AS alias,
  (SELECT uri FROM file WHERE fid = node.field_thumbnail) AS thumbnail,
  (SELECT uri FROM file WHERE fid = node.field_video_thumbnail) AS video`;

const toReviewRow = (row: StoredReview): ReviewRow => ({
  cid: row.cid,
  uuid: row.uuid,
  status: row.status === 1,
  subject: row.subject ?? '',
  comment_body: row.body ?? '',
  field_comment_thumb_vote: row.vote === 1,
  created: formatRfc3339(row.created),
  author: {
    uid: row.uid,
    ...createProfile(row.name, row.picture),
    ...(row.active === 1 ? {} : { path: null }),
  },
  game: {
    nid: row.nid,
    uuid: row.game_uuid,
    title: row.title,
    path: toNodePath(row.nid, row.alias),
    field_thumbnail: toPublicUrl(row.thumbnail),
    field_video_thumbnail: toPublicUrl(row.video),
  },
});

type ReviewFilter = ({ nid: number } | { uid: number }) & { includePending?: boolean };

/** Newest first. */
export function listReviews(
  store: Store,
  filter: ReviewFilter,
  { items_per_page, offset }: PagingQuery,
): { reviews: ReviewRow[]; total: number } {
  const [condition, value] =
    'nid' in filter ? ['comment.entity_id = ?', filter.nid] : ['comment.uid = ?', filter.uid];
  const where = `${from} AND ${condition}${filter.includePending === true ? '' : ' AND comment.status = 1'}`;
  const rows = store.connection.rows<StoredReview>(
    `SELECT ${columns} ${where} ORDER BY comment.created DESC, comment.cid DESC LIMIT ? OFFSET ?`,
    [value, items_per_page, offset],
  );
  const [total = 0] = store.connection.column<number>(`SELECT count(*) ${where}`, [value]);
  return { reviews: rows.map(toReviewRow), total };
}
