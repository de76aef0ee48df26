import type { MemberRow } from '../schema/member-row';
import type { Member } from '../types';
import { PLACEHOLDER_AVATAR } from './defaults';

export const member = ({ uid, name, path, user_picture, created }: MemberRow): Member => ({
  uid,
  name,
  path,
  avatarUrl: user_picture ?? PLACEHOLDER_AVATAR,
  created,
});
