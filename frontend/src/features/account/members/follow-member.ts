import { AWAY, isUnreached, useSession } from '../auth/session-store';

/** Tells, now and on every change, who is logged in: a uid, or null for a guest; nothing while that is being found out. */
export function followMember(onChange: (uid: number | null) => void): void {
  if (typeof window === 'undefined') return;
  let known: number | null | undefined;
  const look = ({ user, ready }: ReturnType<typeof useSession.getState>) => {
    const uid = user?.uid ?? null;
    if (!ready || uid === known) return;
    known = uid;
    onChange(uid);
  };
  useSession.subscribe(look);
  look(useSession.getState());
}

/** Who is logged in, once it is known; null also for a member whose account cannot be reached. */
export async function settledMember(): Promise<number | null> {
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

/** Whether it still is this member who is logged in, once that is known. Throws when the account cannot be reached: then nobody knows. */
export async function isStillHere(uid: number): Promise<boolean> {
  const settled = await settledMember();
  if (isUnreached(useSession.getState())) throw new Error(AWAY);
  return settled === uid;
}
