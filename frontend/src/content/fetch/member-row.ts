import { z } from 'zod';

/** What everybody may know of a member, as `/ag/api/user-profile` answers it. */
export const memberRow = z.object({
  uid: z.number(),
  name: z.string(),
  path: z.string(),
  user_picture: z.string().nullable(),
  created: z.string(),
});

export type MemberRow = z.infer<typeof memberRow>;
