import { callBackend } from '@/api/backend';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { clearSession, getSession, setSession } from './session';
import { parseSessionUser, type SessionUser } from './session-user';

export const parseText = (content: unknown): string => String(content).trim();
const ignoreContent = () => null;

/** The session cookie is HttpOnly: the site's server deletes it. */
export const deleteSessionCookies = () =>
  callBackend('/api/forget-session', ignoreContent, { method: 'POST' }).catch(ignoreContent);

export async function fetchUser(uid: number): Promise<SessionUser> {
  const query = `filter[uid]=${uid}&include=roles,user_picture`;
  return callBackend(`/jsonapi/user/user?${query}`, parseSessionUser);
}

export async function reloadUser(): Promise<void> {
  const { auth } = getSession();
  if (!auth) return;
  const user = await fetchUser(auth.uid);
  if (getSession().auth === auth) setSession({ user });
}

/** Call it when a user's request is refused: the session may have ended elsewhere. */
export async function checkSession(): Promise<void> {
  const { auth } = getSession();
  if (!auth) return;
  const status = await callBackend('/user/login_status?_format=json', parseText).catch(() => null);
  if (status !== '0' || getSession().auth !== auth) return;
  clearSession();
  notifyError({ notice: 'sessionEnded' });
}
