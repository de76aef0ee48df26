import 'server-only';
import { z } from 'zod';
import { member } from '../map/member';
import type { Member } from '../types';
import { fetchAg } from './ag-api';
import { USERS } from './cache-tags';

const memberRow = z.object({
  uid: z.number(),
  name: z.string(),
  path: z.string(),
  user_picture: z.string().nullable(),
  created: z.string(),
});

export type MemberRow = z.infer<typeof memberRow>;

/** What everybody may know of a member. Throws ContentNotFound where no active member has the name. */
export const fetchMember = async (name: string): Promise<Member> =>
  member(await fetchAg(`/ag/api/user-profile/${encodeURIComponent(name)}`, {}, memberRow, [USERS]));
