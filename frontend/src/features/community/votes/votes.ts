import { useSession } from '@/features/account/auth/session-store';
import { openModal } from '@/features/shell/modals/modal-store';
import { notSaved, recordThumb, revert, thumbOf, type Thumb } from './vote-store';

/**
 * A vote that started before sign-in. If the member has cast the same vote before, it stays: this
 * is not a toggle.
 */
async function voteSignedIn(nid: number, thumb: Thumb): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  await followVote(user.uid, nid);
  if (thumbOf(nid) !== thumb) applyThumb(user.uid, nid, thumb);
}

export function pressThumb(nid: number, thumb: Thumb, signInReason: string): void {
  const { auth } = useSession.getState();
  if (!auth)
    return openModal('login', {
      reason: signInReason,
      then: () => void voteSignedIn(nid, thumb),
    });
  applyThumb(auth.uid, nid, thumb);
}

function applyThumb(uid: number, nid: number, thumb: Thumb): void {
  const before = thumbOf(nid);
  const value = before === thumb ? 0 : thumb;
  recordThumb(nid, value);
  import('./account-votes').then(
    ({ castVote }) => castVote({ uid, nid, value, before }),
    () => {
      revert(nid, value, before);
      notSaved();
    },
  );
}

export const followVote = (uid: number, nid: number): Promise<void> =>
  import('./account-votes').then(
    ({ loadVote }) => loadVote(uid, nid),
    () => undefined,
  );
