import { z } from 'zod';
import { PLACEHOLDER_AVATAR } from '../map/defaults';
import type { Member } from '../types/user';
import { fetchAg } from './ag-api';
import { USERS } from './cache-tags';
import { orTagMissing } from './client';

const member = z
  .object({
    uid: z.number(),
    name: z.string(),
    path: z.string(),
    user_picture: z.string().nullable(),
    created: z.string(),
  })
  .transform(({ user_picture, ...rest }) => ({
    ...rest,
    avatarUrl: user_picture ?? PLACEHOLDER_AVATAR,
  }));

export const fetchMember = (name: string): Promise<Member> =>
  orTagMissing(fetchAg(`/ag/api/user-profile/${encodeURIComponent(name)}`, {}, member, []), [
    USERS,
  ]);
