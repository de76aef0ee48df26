import { useMemo, useSyncExternalStore } from 'react';
import { getSession, onSessionChange, UNVERIFIED, type Session } from './session';
import type { SessionUser } from './session-user';

/**
 * Who uses the site. `uid` is known before the account is verified; `user` is the verified account.
 * `unavailable`: an outage prevented verification.
 */
export type Viewer =
  | { state: 'unknown'; uid: number | null; user: null }
  | { state: 'guest'; uid: null; user: null }
  | { state: 'member'; uid: number; user: SessionUser }
  | { state: 'unavailable'; uid: number; user: null };

export function toViewer({ user, auth, ready }: Session): Viewer {
  if (user) return { state: 'member', uid: user.uid, user };
  if (!ready) return { state: 'unknown', uid: auth?.uid ?? null, user };
  if (auth) return { state: 'unavailable', uid: auth.uid, user };
  return { state: 'guest', uid: null, user };
}

/** The server and hydration render an unknown viewer. */
export function useViewer(): Viewer {
  const session = useSyncExternalStore(onSessionChange, getSession, () => UNVERIFIED);
  return useMemo(() => toViewer(session), [session]);
}

/** Outside of components. */
export const getViewer = (): Viewer => toViewer(getSession());

export async function waitForViewer(): Promise<Viewer> {
  if (!getSession().ready) {
    await new Promise<void>((resolve) => {
      const unsubscribe = onSessionChange(() => {
        if (!getSession().ready) return;
        unsubscribe();
        resolve();
      });
    });
  }
  return getViewer();
}

/** @throws Error when the account is unavailable. */
export async function waitForVerifiedUid(): Promise<number | null> {
  const { state, uid } = await waitForViewer();
  if (state === 'unavailable') throw new Error('The session is unavailable.');
  return uid;
}

/** @throws Error when the account is unavailable. */
export const isCurrentUser = async (uid: number): Promise<boolean> =>
  (await waitForVerifiedUid()) === uid;

/** Calls back with a uid, or null for a guest; not while the session is unknown or unavailable. */
export function onUserChange(onChange: (uid: number | null) => void): () => void {
  let notifiedUid: number | null | undefined;
  const notify = () => {
    const { state, uid } = getViewer();
    if (!getSession().ready || state === 'unavailable' || uid === notifiedUid) return;
    notifiedUid = uid;
    onChange(uid);
  };
  notify();
  return onSessionChange(notify);
}
