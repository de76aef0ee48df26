import { member } from '@demo/member';
import { useSession } from '../auth/session-store';
import type { SessionUser } from '../auth/session-user';

/** A member of the demo recipe, as the session knows them. */
export const storyMember: SessionUser = {
  id: 'b7c1b8a4-0a52-5a0e-9d0b-0a4bb3a3a001',
  uid: member.uid,
  userName: member.name,
  displayName: member.name,
  email: 'player@example.com',
  status: true,
  hasGamePass: false,
  emailOptIn: true,
  userPicture: member.avatarUrl,
  isAdmin: false,
  created: member.created,
  path: member.path,
};

/** Signs the member in, for a story's `beforeEach`. */
export function signIn(fields: Partial<SessionUser> = {}): void {
  const user = { ...storyMember, ...fields };
  useSession.setState({ user, auth: { uid: user.uid, csrfToken: 'token', logoutToken: 'out' }, token: 'token', ready: true });
}
