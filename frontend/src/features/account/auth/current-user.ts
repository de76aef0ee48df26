import { getSession, getViewer, onSessionChange } from './session';

/** Null for guests, and for members whose account is unavailable. */
export async function waitForUser(): Promise<number | null> {
  if (!getSession().ready) {
    await new Promise<void>((resolve) => {
      const unsubscribe = onSessionChange(() => {
        if (!getSession().ready) return;
        unsubscribe();
        resolve();
      });
    });
  }
  return getSession().user?.uid ?? null;
}

/** @throws Error when the account is unavailable. */
export async function waitForVerifiedUser(): Promise<number | null> {
  const uid = await waitForUser();
  if (getViewer(getSession()) === 'unavailable') throw new Error('The session is unavailable.');
  return uid;
}

export const isCurrentUser = async (uid: number): Promise<boolean> =>
  (await waitForVerifiedUser()) === uid;

/** True even while the account is unavailable. */
export const hasSession = (uid: number): boolean => getSession().auth?.uid === uid;

export const isSignedIn = (uid: number): boolean => getSession().user?.uid === uid;

/** Calls back with a uid, or null for a guest; not while the session is unknown or unavailable. */
export function onUserChange(onChange: (uid: number | null) => void): () => void {
  let notifiedUid: number | null | undefined;
  const notify = () => {
    const session = getSession();
    const uid = session.user?.uid ?? null;
    if (!session.ready || getViewer(session) === 'unavailable' || uid === notifiedUid) return;
    notifiedUid = uid;
    onChange(uid);
  };
  notify();
  return onSessionChange(notify);
}
