import { useSession } from '../auth/session-store';

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

/** Who is logged in, once it is known. */
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
