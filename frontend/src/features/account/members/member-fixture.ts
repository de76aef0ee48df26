import { setSession } from '../auth/session';
import { sessionQuery } from '../auth/session-query';
import { getQueryClient } from '../queries/query-client';
import type { SessionUser } from '../auth/session-user';

export function member(uid: number, fields: Partial<SessionUser> = {}): void {
  getQueryClient().clear();
  // Without a page, nothing observes the session.
  getQueryClient().setQueryDefaults(sessionQuery.queryKey, { gcTime: Infinity });
  setSession({
    auth: { uid, csrfToken: 'csrf', logoutToken: 'out' },
    user: {
      id: `uuid-${uid}`,
      uid,
      userName: 'player',
      displayName: 'player',
      email: 'player@example.com',
      status: true,
      hasGamePass: false,
      emailOptIn: false,
      userPicture: null,
      isAdmin: false,
      created: '2024-05-16T00:00:00+00:00',
      path: '/users/player',
      ...fields,
    },
    token: 'csrf',
    ready: true,
  });
}

export function setUnavailableMember(uid: number): void {
  const auth = { uid, csrfToken: 'csrf', logoutToken: 'out' };
  setSession({ user: null, auth, token: null, ready: true });
}
