import { useSession, getViewer } from './session-store';

/** Calls back with a uid, or null for a guest; not while the session is unknown or unavailable. */
export function onUserChange(onChange: (uid: number | null) => void): void {
  if (typeof window === 'undefined') return;
  let notifiedUid: number | null | undefined;
  const notify = (session: ReturnType<typeof useSession.getState>) => {
    const uid = session.user?.uid ?? null;
    if (!session.ready || getViewer(session) === 'unavailable' || uid === notifiedUid) return;
    notifiedUid = uid;
    onChange(uid);
  };
  useSession.subscribe(notify);
  notify(useSession.getState());
}

/** Null for guests, and for members whose account is unavailable. */
export async function waitForUser(): Promise<number | null> {
  if (!useSession.getState().ready) {
    await new Promise<void>((resolve) => {
      const unsubscribe = useSession.subscribe(({ ready }) => {
        if (!ready) return;
        unsubscribe();
        resolve();
      });
    });
  }
  return useSession.getState().user?.uid ?? null;
}

/** @throws Error when the account is unavailable. */
export async function waitForVerifiedUser(): Promise<number | null> {
  const uid = await waitForUser();
  if (getViewer(useSession.getState()) === 'unavailable')
    throw new Error('The session is unavailable.');
  return uid;
}

export const isCurrentUser = async (uid: number): Promise<boolean> =>
  (await waitForVerifiedUser()) === uid;

/** True even while the account is unavailable. */
export const hasSession = (uid: number): boolean => useSession.getState().auth?.uid === uid;

export const isSignedIn = (uid: number): boolean => useSession.getState().user?.uid === uid;
