import { account } from '@demo';
import { setSession } from '../auth/session';
import { getQueryClient } from '../queries/query-client';
import type { SessionUser } from '../auth/session-user';

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
