import { notifyError } from '@/features/shell/notifications/notifications-store';
import { BackendError, callBackend, captchaHeader } from '@/api/backend';
import { clearSession, getSession } from './session';
import { verifySession } from './session-query';
import { deleteSessionCookies, parseText } from './session-calls';
import { parseLogin, type SessionAuth } from './session-user';

const TIMEOUT_MS = 15_000;

async function requestLogin(
  name: string,
  pass: string,
  captcha: string | null,
  signal?: AbortSignal,
): Promise<SessionAuth> {
  const sendLogin = async () => {
    // `AbortSignal.any` needs Safari 17.4.
    const request = new AbortController();
    const abort = () => request.abort();
    const timer = setTimeout(abort, TIMEOUT_MS);
    signal?.addEventListener('abort', abort);
    try {
      return await callBackend('/user/login?_format=json', parseLogin, {
        method: 'POST',
        body: { name, pass },
        headers: captchaHeader(captcha),
        signal: request.signal,
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
  try {
    return await sendLogin();
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 403) throw error;
    // Drupal logs in anonymous users only: end a session that this browser has no record of.
    if ((await callBackend('/user/login_status?_format=json', parseText)) !== '1') throw error;
    signal?.throwIfAborted();
    await deleteSessionCookies();
    return sendLogin();
  }
}

/** @throws BackendError */
export async function loadSessionUser(auth: SessionAuth): Promise<void> {
  const { user } = await verifySession(auth);
  if (!user) throw new BackendError(new Error('The session could not be loaded'), null);
}

/**
 * A response that arrives before the abort counts. One that the server has sent but the browser has
 * not read may have set its cookie: then Drupal refuses the next login, which ends that session first.
 *
 * @param captcha null if none is required.
 * @param signal aborts the request when other values are submitted.
 * @throws BackendError, after which no record is stored.
 */
export async function login(
  name: string,
  pass: string,
  captcha: string | null = null,
  signal?: AbortSignal,
): Promise<void> {
  let auth: SessionAuth;
  try {
    auth = await requestLogin(name, pass, captcha, signal);
  } catch (error) {
    // The next attempt has begun.
    if (!signal?.aborted) clearSession();
    throw error;
  }
  await loadSessionUser(auth);
}

/** A password change voids the old session's tokens. Throws like `login`. */
export async function reauthenticate(name: string, pass: string): Promise<void> {
  await deleteSessionCookies();
  await login(name, pass);
}

/** @throws Error `No logout token set.` */
export async function logout(): Promise<void> {
  const logoutToken = getSession().auth?.logoutToken;
  if (logoutToken) {
    const query = `_format=json&token=${encodeURIComponent(logoutToken)}`;
    const ignoreContent = () => null;
    await callBackend(`/user/logout?${query}`, ignoreContent, { method: 'POST' }).catch(
      ignoreContent,
    );
  }
  await deleteSessionCookies();
  clearSession();
  if (!logoutToken) throw new Error('No logout token set.');
}

export async function signOut(): Promise<void> {
  try {
    await logout();
  } catch {
    notifyError({ notice: 'noLogoutToken' });
  }
}
