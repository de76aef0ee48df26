import { account } from '@demo';
import { useSession } from '../auth/session-store';
import { queryClient } from '../queries/query-client';
import type { SessionUser } from '../auth/session-user';

export const storyMember: SessionUser = account;

export function signIn(fields: Partial<SessionUser> = {}): void {
  queryClient.clear();
  const user = { ...storyMember, ...fields };
  useSession.setState({
    user,
    auth: { uid: user.uid, csrfToken: 'token', logoutToken: 'out' },
    token: 'token',
    ready: true,
  });
}
