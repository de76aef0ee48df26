import { callBackend } from '../auth/backend';
import { loginAgain, reloadUser, useSession } from '../auth/session-store';
import type { SessionUser } from '../auth/session-user';

/** What the profile form holds; empty is unchanged. */
export interface ProfileChanges {
  username: string;
  email: string;
  password: string;
  currentPassword: string;
  agreeToEmail: boolean;
  /** File id of another avatar. */
  avatar: number | null;
}

/**
 * Saves what was filled in, and the opt-in flag always.
 *
 * @throws BackendError for the first call that fails; what came before it is saved.
 */
export async function saveProfile(user: SessionUser, changes: ProfileChanges): Promise<void> {
  const { username, email, password, currentPassword, agreeToEmail, avatar } = changes;
  const csrfToken = useSession.getState().token;
  const nothing = () => null;
  try {
    if (email)
      await callBackend('/ag/api/update-user-email?_format=json', nothing, {
        method: 'POST',
        csrfToken,
        body: { email, password: currentPassword },
      });
    const body = {
      ...(username && { name: [{ value: username }] }),
      ...(avatar !== null && { user_picture: [{ target_id: avatar }] }),
      ...(password && { pass: [{ existing: currentPassword, value: password }] }),
      field_opt_in: [{ value: agreeToEmail }],
    };
    await callBackend(`/user/${user.uid}?_format=json`, nothing, { method: 'PATCH', csrfToken, body });
    // A new password ends every session and the tokens of this one.
    if (password) await loginAgain(username || user.userName, password);
  } finally {
    await reloadUser().catch(nothing);
  }
}
