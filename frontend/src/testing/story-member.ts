import { account } from '@demo';
import { setSession } from '@/features/account/auth/session';
import { getQueryClient } from '@/features/account/queries/query-client';
import type { SessionUser } from '@/features/account/auth/session-user';

export const storyMember: SessionUser = account;

export function signIn(fields: Partial<SessionUser> = {}): void {
  getQueryClient().clear();
  const user = { ...storyMember, ...fields };
  setSession({
    user,
    auth: { uid: user.uid, csrfToken: 'token', logoutToken: 'out' },
    token: 'token',
    ready: true,
  });
}
