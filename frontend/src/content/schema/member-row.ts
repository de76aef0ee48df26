import { z } from 'zod';

export const memberRow = z.object({
  uid: z.number(),
  name: z.string(),
  path: z.string(),
  user_picture: z.string().nullable(),
  created: z.string(),
});

export type MemberRow = z.infer<typeof memberRow>;
