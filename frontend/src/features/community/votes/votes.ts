import { useSession } from '@/features/account/auth/session-store';
import { followMember, settledMember } from '@/features/account/members/follow-member';
import { line } from '@/features/account/members/line';
import { memberPost } from '@/features/account/members/member-post';
import { openModal } from '@/features/shell/modals/modal-store';
import { notify } from '@/features/shell/notifications/notifications-store';
import { fieldOf } from '@/lib/storage/game-shape';
import { recordThumb, useVotes, type Thumb, type VoteTotals } from './vote-store';

const NOT_COUNTED = 'Your vote could not be counted. Please try again later.';

const inLine = line();
const thumbOf = (nid: number): Thumb | 0 => useVotes.getState().thumbs[nid] ?? 0;
const voteFor = (nid: number, uid: number) => ({ entity_type: 'node', entity_id: nid, user_id: uid });

function parseVote(content: unknown): Thumb | 0 {
  const vote = fieldOf(content, 'vote_value');
  if (vote !== 1 && vote !== -1 && vote !== 0) throw new Error('The answer is no vote');
  return vote;
}

function parseCast(content: unknown): VoteTotals & { vote: Thumb | 0 } {
  const [rating, totalVotes] = [fieldOf(content, 'field_ratingb'), fieldOf(content, 'field_total_votes')];
  if (typeof rating !== 'number' || typeof totalVotes !== 'number') throw new Error('The answer lacks the totals');
  return { vote: parseVote(content), rating, totalVotes };
}

/** Casts the pressed thumb in the member's name; pressed again, it takes the vote back. Shown at once, and taken back when it does not count. */
function castVote(uid: number, nid: number, thumb: Thumb): void {
  const before = thumbOf(nid);
  const value = before === thumb ? 0 : thumb;
  recordThumb(nid, value);
  void inLine(async () => {
    try {
      if ((await settledMember()) !== uid) return;
      const { vote, ...totals } = await memberPost('/ag/api/vote/cast', { ...voteFor(nid, uid), vote_value: value }, parseCast);
      useVotes.setState((state) => ({ totals: { ...state.totals, [nid]: totals } }));
      if (thumbOf(nid) === value) recordThumb(nid, vote);
    } catch {
      if (useSession.getState().user?.uid === uid && thumbOf(nid) === value) recordThumb(nid, before);
      notify(NOT_COUNTED, { type: 'error' });
    }
  });
}

/** A thumb is pressed: a member's is cast, a guest is asked to sign in. */
export function pressThumb(nid: number, thumb: Thumb): void {
  const { auth } = useSession.getState();
  if (auth) castVote(auth.uid, nid, thumb);
  else openModal('login', { reason: 'Sign in, and your thumb counts.' });
}

/** Asks the server how the member voted, also from another device. Without an answer the record of this browser stays. */
export function loadVote(uid: number, nid: number): void {
  void inLine(async () => {
    const shown = thumbOf(nid);
    const vote = await memberPost('/ag/api/vote/user-status', voteFor(nid, uid), parseVote).catch(() => null);
    if (vote !== null && thumbOf(nid) === shown && useSession.getState().user?.uid === uid) recordThumb(nid, vote);
  });
}

/** The record of one member is none of another's, nor of a guest's. */
followMember((uid) => {
  if (useVotes.getState().userId !== uid) useVotes.setState({ userId: uid, thumbs: {} });
});
