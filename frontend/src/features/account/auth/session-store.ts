import * as z from 'zod/mini';
import type { StateStorage } from 'zustand/middleware';
import { debouncedStorage } from '@/lib/storage/app-storage';
import { createPersistedStore } from '@/lib/storage/persisted-store';
import { BackendError, callBackend } from '@/api/backend';
import {
  parseSessionUser,
  sessionAuth,
  SessionExpiredError,
  type SessionAuth,
  type SessionUser,
} from './session-user';
import { notifyError } from '@/features/shell/notifications/notifications-store';

interface SessionState {
  user: SessionUser | null;
  auth: SessionAuth | null;
  token: string | null;
  /** The session has been verified. */
  ready: boolean;
}

/** The serialized state without a record. */
const SERIALIZED_EMPTY_STATE = JSON.stringify({ state: { auth: null }, version: 0 });

/** Removes the record at once: a delayed write would undo what another tab did. */
function recordStorage(): StateStorage {
  const storage = debouncedStorage();
  return {
    ...storage,
    setItem: (key, value) => {
      if (value === SERIALIZED_EMPTY_STATE) return storage.removeItem(key);
      if (storage.getItem(key) !== value) return storage.setItem(key, value);
    },
  };
}

const schema = z.object({ auth: z.catch(z.nullable(sessionAuth), null) });

/** Stores only `auth`; a record from another tab or visit is verified first. */
export const useSession = createPersistedStore<SessionState, z.infer<typeof schema>>(
  'auth',
  schema,
  () => ({ user: null, auth: null, token: null, ready: false }),
  { storage: recordStorage },
);

export const parseText = (content: unknown): string => String(content).trim();
const ignoreContent = () => null;

export function clearSession(): void {
  useSession.setState({ user: null, auth: null, token: null, ready: true });
}

/** The session cookie is HttpOnly: the site's server deletes it. */
export const deleteSessionCookies = () =>
  callBackend('/api/forget-session', ignoreContent, { method: 'POST' }).catch(ignoreContent);

async function loadUser(uid: number): Promise<SessionUser> {
  const query = `filter[uid]=${uid}&include=roles,user_picture`;
  return callBackend(`/jsonapi/user/user?${query}`, parseSessionUser);
}

const RETRY_AFTER_MS = 15_000;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** `unavailable`: an outage prevented verification. */
export type Viewer = 'loading' | 'guest' | 'member' | 'unavailable';

export function getViewer({ user, auth, ready }: SessionState): Viewer {
  if (user) return 'member';
  if (!ready) return 'loading';
  return auth ? 'unavailable' : 'guest';
}

/** A 404 is no rejection: it comes from a gateway, because every backend has this endpoint. */
const isRefusal = (error: unknown) =>
  error instanceof BackendError &&
  (error.status === 401 || error.status === 403 || error.content instanceof SessionExpiredError);

/** A rejection ends the session; an outage schedules a retry. */
export async function verifySession({ isRetry = false } = {}): Promise<void> {
  const { auth } = useSession.getState();
  if (!auth) return clearSession();
  const isCurrent = () => useSession.getState().auth === auth;
  if (!isRetry) useSession.setState({ ready: false });
  try {
    const [token, user] = await Promise.all([
      callBackend('/session/token', parseText),
      loadUser(auth.uid),
    ]);
    if (isCurrent()) useSession.setState({ user, token, ready: true });
  } catch (error) {
    if (!isCurrent()) return;
    if (!isRefusal(error)) {
      useSession.setState({ ready: true });
      clearTimeout(retryTimer);
      retryTimer = setTimeout(
        () =>
          isCurrent() &&
          useSession.getState().user === null &&
          void verifySession({ isRetry: true }),
        RETRY_AFTER_MS,
      );
      return;
    }
    await deleteSessionCookies();
    if (isCurrent()) clearSession();
  }
}

export const retrySession = (): Promise<void> => verifySession({ isRetry: true });

export async function reloadUser(): Promise<void> {
  const { auth } = useSession.getState();
  if (!auth) return;
  const user = await loadUser(auth.uid);
  if (useSession.getState().auth === auth) useSession.setState({ user });
}

/** Call it when a user's request is refused: the session may have ended elsewhere. */
export async function checkSession(): Promise<void> {
  const { auth } = useSession.getState();
  if (!auth) return;
  const status = await callBackend('/user/login_status?_format=json', parseText).catch(() => null);
  if (status !== '0' || useSession.getState().auth !== auth) return;
  clearSession();
  notifyError({ notice: 'sessionEnded' });
}

if (typeof window !== 'undefined') {
  useSession.persist.onFinishHydration(() => void verifySession());
  void verifySession();
}
