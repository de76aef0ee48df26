import { useSession, viewerOf } from './session-store';

/**
 * Subscribes to the current user: a uid, or null for a guest. Not called while the session is
 * unknown.
 */
export function onUserChange(onChange: (uid: number | null) => void): void {
  if (typeof window === 'undefined') return;
  let known: number | null | undefined;
  const notify = ({ user, ready }: ReturnType<typeof useSession.getState>) => {
    const uid = user?.uid ?? null;
    if (!ready || uid === known) return;
    known = uid;
    onChange(uid);
  };
  useSession.subscribe(notify);
  notify(useSession.getState());
}

/** The current user once known; null also for members whose account is unavailable. */
export async function whenUserKnown(): Promise<number | null> {
  if (!useSession.getState().ready) {
    await new Promise<void>((resolve) => {
      const stop = useSession.subscribe(({ ready }) => {
        if (!ready) return;
        stop();
        resolve();
      });
    });
  }
  return useSession.getState().user?.uid ?? null;
}

/** Throws when the account is unavailable. */
export async function isCurrentUser(uid: number): Promise<boolean> {
  const settled = await whenUserKnown();
  if (viewerOf(useSession.getState()) === 'unavailable')
    throw new Error('The session is unavailable.');
  return settled === uid;
}

/** Also while the account is unavailable. The session store reports an ended session. */
export const hasSession = (uid: number): boolean => useSession.getState().auth?.uid === uid;

export const isSignedIn = (uid: number): boolean => useSession.getState().user?.uid === uid;
