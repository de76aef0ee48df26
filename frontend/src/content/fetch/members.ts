import 'server-only';
import { member } from '../map/member';
import type { Member } from '../types';
import { fetchAg } from './ag-api';
import { USERS } from './cache-tags';
import { memberRow } from './member-row';

/** What everybody may know of a member. Throws ContentNotFound where no active member has the name. */
export const fetchMember = async (name: string): Promise<Member> =>
  member(await fetchAg(`/ag/api/user-profile/${encodeURIComponent(name)}`, {}, memberRow, [USERS]));
