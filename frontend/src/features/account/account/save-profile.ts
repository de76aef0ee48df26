import { mutationOptions } from '@tanstack/react-query';
import type { AvatarChoice } from '@/content/types/user';
import { callBackend } from '@/api/backend';
import { reauthenticate } from '../auth/login';
import { getSession, setSession } from '../auth/session';
import { reloadUser } from '../auth/session-calls';
import type { SessionUser } from '../auth/session-user';

/** Empty fields stay unchanged. */
interface ProfileChanges {
  username: string;
  email: string;
  password: string;
  currentPassword: string;
  agreeToEmail: boolean;
}

/** A new password ends the session that a parallel change would use. */
const scope = { id: 'profile' };

/** Shows the new avatar unless another was chosen meanwhile. */
function replaceAvatarIfCurrent(uid: number, current: string | null, next: string | null): void {
  const { user } = getSession();
  if (user?.uid === uid && user.userPicture === current)
    setSession({ user: { ...user, userPicture: next } });
}

export const saveAvatar = mutationOptions({
  scope,
  mutationFn: ({ user, avatar }: { user: SessionUser; avatar: AvatarChoice }) =>
    callBackend(`/user/${user.uid}?_format=json`, null, {
      method: 'PATCH',
      csrfToken: getSession().token,
      body: { user_picture: [{ target_id: avatar.fid }] },
    }),
  onMutate: ({ user, avatar }) => replaceAvatarIfCurrent(user.uid, user.userPicture, avatar.uri),
  onError: (_error, { user, avatar }) =>
    replaceAvatarIfCurrent(user.uid, avatar.uri, user.userPicture),
  // If reloading fails, the shown avatar is already correct.
  onSuccess: () => reloadUser().catch(() => undefined),
});

/** @throws BackendError for the first call that fails; earlier ones are saved. */
async function save({
  user,
  changes,
}: {
  user: SessionUser;
  changes: ProfileChanges;
}): Promise<void> {
  const { username, email, password, currentPassword, agreeToEmail } = changes;
  const csrfToken = getSession().token;
  try {
    if (email)
      await callBackend('/ag/api/update-user-email?_format=json', null, {
        method: 'POST',
        csrfToken,
        body: { email, password: currentPassword },
      });
    const body = {
      ...(username && { name: [{ value: username }] }),
      ...(password && { pass: [{ existing: currentPassword, value: password }] }),
      field_opt_in: [{ value: agreeToEmail }],
    };
    await callBackend(`/user/${user.uid}?_format=json`, null, {
      method: 'PATCH',
      csrfToken,
      body,
    });
    // A new password invalidates every session and this one's tokens.
    if (password) await reauthenticate(username || user.userName, password);
  } finally {
    await reloadUser().catch(() => undefined);
  }
}

export const saveProfile = mutationOptions({ scope, mutationFn: save });
