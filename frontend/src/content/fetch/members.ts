import 'server-only';
import { member } from '../map/member';
import type { Member } from '../types';
import { fetchAg } from './ag-api';
import { USERS } from './cache-tags';
import { memberRow } from '../schema/member-row';

export const fetchMember = async (name: string): Promise<Member> =>
  member(await fetchAg(`/ag/api/user-profile/${encodeURIComponent(name)}`, {}, memberRow, [USERS]));
