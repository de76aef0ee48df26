import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';
import { fieldOf } from '@/lib/read/read';
import { BackendError, callBackend, captchaHeader } from './backend';
import {
  parseLogin,
  parseSessionUser,
  storedAuth,
  StrangersView,
  type SessionAuth,
  type SessionUser,
} from './session-user';
import { notify } from '@/features/shell/notifications/notifications-store';

interface SessionState {
  user: SessionUser | null;
  auth: SessionAuth | null;
  /** For the CSRF header of calls that change something. */
  token: string | null;
  /** Whether it is known who this is. */
  ready: boolean;
}

/** What zustand makes of a state without a record. */
const NO_RECORD = JSON.stringify({ state: { auth: null }, version: 0 });

/**
 * The record is written only when it changed, and taken away at once when there is none: a write that waits would undo what another tab
 * did meanwhile.
 */
function recordStorage(): StateStorage {
  const storage = debouncedStorage();
  return {
    ...storage,
    setItem: (key, value) => {
      if (value === NO_RECORD) return storage.removeItem(key);
      if (storage.getItem(key) !== value) return storage.setItem(key, value);
    },
  };
}

/** SPEC section 4's session. A record that another tab or an earlier visit left is verified by itself; only that record is stored. */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ user: null, auth: null, token: null, ready: false }), {
    name: storageKey('auth'),
    storage: createJSONStorage(recordStorage),
    partialize: ({ auth }) => ({ auth }),
    merge: (stored, current) => ({ ...current, auth: storedAuth(fieldOf(stored, 'auth')) }),
  }),
);

const toText = (content: unknown): string => String(content).trim();
const toNothing = () => null;

function clear(): void {
  useSession.setState({ user: null, auth: null, token: null, ready: true });
}

/** The site takes its session cookie, which no script can see, back from the browser. */
const forgetCookies = () =>
  callBackend('/api/forget-session', toNothing, { method: 'POST' }).catch(toNothing);

async function loadUser(uid: number): Promise<SessionUser> {
  const query = `filter[uid]=${uid}&include=roles,user_picture`;
  return callBackend(`/jsonapi/user/user?${query}`, parseSessionUser);
}

/** Milliseconds until a backend that was away is asked again. */
const RETRY_AFTER_MS = 15_000;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Whether somebody has a session that could not be asked for: no guest, and nobody whom the pages can name. */
export const isUnreached = ({ user, auth, ready }: SessionState): boolean =>
  ready && auth !== null && user === null;

/** What such a member is told. */
export const AWAY = 'You are signed in, but your account cannot be reached at the moment.';

/** Whether the backend says that this is no session. A 404 is a gateway's, since a backend has what is asked for here, and a 429 says nothing of it. */
const isRefusal = (error: unknown) =>
  error instanceof BackendError &&
  (error.status === 401 || error.status === 403 || error.errors instanceof StrangersView);

/** Finds out whether the stored record still is a session. Any refusal ends it; an outage says nothing, so that it is looked at again later. */
async function verify({ again = false } = {}): Promise<void> {
  const { auth } = useSession.getState();
  if (!auth) return clear();
  const isStill = () => useSession.getState().auth === auth;
  if (!again) useSession.setState({ ready: false });
  try {
    const token = await callBackend('/session/token', toText);
    const user = await loadUser(auth.uid);
    if (isStill()) useSession.setState({ user, token, ready: true });
  } catch (error) {
    if (!isStill()) return;
    if (!isRefusal(error)) {
      useSession.setState({ ready: true });
      clearTimeout(retry);
      retry = setTimeout(
        () => isStill() && useSession.getState().user === null && void verify({ again: true }),
        RETRY_AFTER_MS,
      );
      return;
    }
    await forgetCookies();
    if (isStill()) clear();
  }
}

/** Asks at once for the account of a member whose account could not be reached. */
export const lookAgain = (): Promise<void> => verify({ again: true });

/** Loads the user again, after a change of the profile. */
export async function reloadUser(): Promise<void> {
  const { auth } = useSession.getState();
  if (!auth) return;
  const user = await loadUser(auth.uid);
  if (useSession.getState().auth === auth) useSession.setState({ user });
}

async function requestLogin(
  name: string,
  pass: string,
  captcha: string | null,
): Promise<SessionAuth> {
  const attempt = () =>
    callBackend('/user/login?_format=json', parseLogin, {
      method: 'POST',
      body: { name, pass },
      headers: captchaHeader(captcha),
    });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 403) throw error;
    // A session that this browser no longer has the record of: the backend logs in strangers only.
    if ((await callBackend('/user/login_status?_format=json', toText)) !== '1') throw error;
    await forgetCookies();
    return attempt();
  }
}

/**
 * Logs in; resolves when it is known who that is.
 *
 * @param captcha what its widget gave; null where none is wanted.
 * @throws BackendError when it fails; the stored record is cleared then.
 */
export async function login(
  name: string,
  pass: string,
  captcha: string | null = null,
): Promise<void> {
  try {
    useSession.setState({ auth: await requestLogin(name, pass, captcha), ready: false });
  } catch (error) {
    clear();
    throw error;
  }
  await verify();
  if (!useSession.getState().user)
    throw new BackendError(new Error('The session could not be loaded'), null);
}

/** A new session for one that goes on: after a change of password the backend's tokens of the old one are void. Throws as `login`. */
export async function loginAgain(name: string, pass: string): Promise<void> {
  await forgetCookies();
  await login(name, pass);
}

/** Ends the session and leaves nothing of it in this browser. Throws `No logout token set.` when there is none to end it with. */
export async function logout(): Promise<void> {
  const logoutToken = useSession.getState().auth?.logoutToken;
  if (logoutToken) {
    const query = `_format=json&token=${encodeURIComponent(logoutToken)}`;
    await callBackend(`/user/logout?${query}`, toNothing, { method: 'POST' }).catch(toNothing);
  }
  await forgetCookies();
  clear();
  if (!logoutToken) throw new Error('No logout token set.');
}

/** To be called when a member's call is refused: a session that has ended elsewhere is logged out here too, and its member told. */
export async function checkSession(): Promise<void> {
  const { auth } = useSession.getState();
  if (!auth) return;
  const status = await callBackend('/user/login_status?_format=json', toText).catch(() => null);
  if (status !== '0' || useSession.getState().auth !== auth) return;
  clear();
  notify('You are no longer signed in. Please sign in again.', { type: 'error' });
}

followOtherTabs(useSession);
if (typeof window !== 'undefined') {
  useSession.persist.onFinishHydration(() => void verify());
  void verify();
}
