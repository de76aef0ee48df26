import { z } from 'zod';

/** All texts are unescaped. */
export const reviewRow = z.object({
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
});

export type ReviewRow = z.infer<typeof reviewRow>;
