import type { MemberRow } from '../schema/member-row';
import type { Member } from '../types';
import { PLACEHOLDER_AVATAR } from './defaults';

export const member = ({ user_picture, ...own }: MemberRow): Member => ({
  ...own,
  avatarUrl: user_picture ?? PLACEHOLDER_AVATAR,
});
