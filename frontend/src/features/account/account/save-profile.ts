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
}

/** Takes another avatar, by its file id. Throws BackendError when it is refused. */
export async function saveAvatar(user: SessionUser, fid: number): Promise<void> {
  const body = { user_picture: [{ target_id: fid }] };
  const csrfToken = useSession.getState().token;
  await callBackend(`/user/${user.uid}?_format=json`, () => null, { method: 'PATCH', csrfToken, body });
  await reloadUser();
}

/**
 * Saves what was filled in, and the opt-in flag always.
 *
 * @throws BackendError for the first call that fails; what came before it is saved.
 */
export async function saveProfile(user: SessionUser, changes: ProfileChanges): Promise<void> {
  const { username, email, password, currentPassword, agreeToEmail } = changes;
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
