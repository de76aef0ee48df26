import { useEffect, useState } from 'react';
import { useRetry } from '@/features/shell/errors/use-retry';
import { reloadUser, useSession } from '@/features/account/auth/session-store';
import { fetchPassRecord } from './subscription-calls';
import type { PassRecord } from './subscription-shape';

export interface PassRecordState {
  /** Null while it is on its way. What is known stays while it is looked up again. */
  record: PassRecord | null;
  /** It could not be had; it is tried again by itself. */
  failed: boolean;
  retry: () => void;
}

/**
 * The member's pass and receipts. Looked up again after every change of the pass, when one comes back to the page, and for as long as a
 * payment is awaited.
 */
export function usePassRecord(): PassRecordState {
  // The account is loaded again after every change of the pass: a new object asks again.
  const user = useSession((state) => state.user);
  const [answer, setAnswer] = useState<{ uid: number; record: PassRecord | null; failed: boolean } | null>(null);
  const [version, setVersion] = useState(0);
  const again = () => setVersion((count) => count + 1);

  useEffect(() => {
    if (!user) return;
    let current = true;
    fetchPassRecord().then(
      (record) => current && setAnswer({ uid: user.uid, record, failed: false }),
      () => current && setAnswer((known) => ({ uid: user.uid, record: known?.uid === user.uid ? known.record : null, failed: true })),
    );
    return () => {
      current = false;
    };
  }, [user, version]);

  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') setVersion((count) => count + 1);
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);

  const known = answer && answer.uid === user?.uid ? answer : null;
  const status = known?.record?.subscription?.status;
  const isPending = status === 'pending';
  useRetry(isPending || (known?.failed ?? false), again);

  // Once the awaited payment is there, the account has the pass.
  const isOpen = status === 'active' && user?.hasGamePass === false;
  useEffect(() => {
    if (isOpen) reloadUser().catch(() => undefined);
  }, [isOpen]);

  return { record: known?.record ?? null, failed: known?.failed ?? false, retry: again };
}
