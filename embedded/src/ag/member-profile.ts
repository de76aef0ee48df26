import { z } from 'zod';
import { toPublicUrl } from './listing/game-row.ts';

/** The name is not escaped. */
export const memberProfile = z
  .object({
    name: z.string(),
    path: z.string(),
    user_picture: z.string().nullable().describe('Root-relative URL'),
  })
  .meta({ id: 'MemberProfile' });

/** SQL for the avatar's URI. */
export const userPicture = '(SELECT uri FROM file WHERE fid = user.user_picture)';

/** @param picture URI of the avatar. */
export const createProfile = (
  name: string,
  picture: string | null,
): z.infer<typeof memberProfile> => ({
  name,
  path: `/users/${encodeURIComponent(name)}`,
  user_picture: toPublicUrl(picture),
});
