import { useSession } from '@/features/account/auth/session-store';
import { openModal } from '@/features/shell/modals/modal-store';
import { notSaved, recordThumb, takeBack, thumbOf, type Thumb } from './vote-store';

/** What a guest wanted, once it is known who that is. The same vote of an earlier visit stays: it is no second press. */
async function voteSignedIn(nid: number, thumb: Thumb): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  await followVote(user.uid, nid);
  if (thumbOf(nid) !== thumb) pressThumb(nid, thumb);
}

/** A thumb is pressed: a member's vote is shown at once and cast (pressed again, it is taken back), a guest is asked to sign in first. */
export function pressThumb(nid: number, thumb: Thumb): void {
  const { auth } = useSession.getState();
  if (!auth)
    return openModal('login', {
      reason: 'Sign in to make your vote count.',
      then: () => void voteSignedIn(nid, thumb),
    });
  const before = thumbOf(nid);
  const value = before === thumb ? 0 : thumb;
  recordThumb(nid, value);
  import('./account-votes').then(
    ({ castVote }) => castVote({ uid: auth.uid, nid, value, before }),
    () => {
      takeBack(nid, value, before);
      notSaved();
    },
  );
}

/** Asks how the member voted. */
export const followVote = (uid: number, nid: number): Promise<void> =>
  import('./account-votes').then(
    ({ loadVote }) => loadVote(uid, nid),
    () => undefined,
  );
