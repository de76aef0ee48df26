import { storageKey } from '@/lib/storage/app-storage';
import { useSession } from './session-store';

export const passKey = storageKey('pass');

/**
 * Marks the page of a member (`data-member`) and of a holder of the pass (`data-pass`), and remembers the latter: on the next page the script
 * of the head does, before the first paint, so that no place is seen to open or close.
 */
function mark({ user, auth, ready }: ReturnType<typeof useSession.getState>): void {
  // Of a session that could not be asked for, nobody knows: an outage, or a page that was left meanwhile, opens no place.
  if (!ready || (auth !== null && user === null)) return;
  const { dataset } = document.documentElement;
  if (user) dataset.member = '';
  else delete dataset.member;
  if (user?.hasGamePass) dataset.pass = '';
  else delete dataset.pass;
  try {
    if (user?.hasGamePass) localStorage.setItem(passKey, '1');
    else localStorage.removeItem(passKey);
  } catch {
    // Nothing may be stored here: the places close when it is known who this is.
  }
}

if (typeof window !== 'undefined') {
  useSession.subscribe(mark);
  mark(useSession.getState());
}
