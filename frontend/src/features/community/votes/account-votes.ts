import * as z from 'zod/mini';
import { isSignedIn } from '@/features/account/auth/current-user';
import { postAsUser } from '@/features/account/members/post-as-user';
import { saveAsUser } from '@/features/account/members/save-as-user';
import { queryClient } from '@/features/account/queries/query-client';
import { recordThumb, revertVote, getThumb, useVotes, type Thumb } from './vote-store';

const vote_value = z.union([z.literal(1), z.literal(-1), z.literal(0)]);
const status = z.object({ vote_value });
const cast = z.object({ vote_value, field_ratingb: z.number(), field_total_votes: z.number() });

const voteTarget = (nid: number, uid: number) => ({
  entity_type: 'node',
  entity_id: nid,
  user_id: uid,
});
const voteKey = (uid: number, nid: number) => ['vote', uid, nid];

/** `value` 0 removes the vote. */
interface Vote {
  uid: number;
  nid: number;
  value: Thumb | 0;
  previous: Thumb | 0;
}

export const castVote = ({ uid, nid, value, previous }: Vote): Promise<void> =>
  saveAsUser(uid, {
    mutationKey: voteKey(uid, nid),
    scope: { id: 'votes' },
    // Responses requested before this vote are outdated.
    onMutate: () => queryClient.cancelQueries({ queryKey: voteKey(uid, nid) }),
    send: () =>
      postAsUser('/ag/api/vote/cast', { ...voteTarget(nid, uid), vote_value: value }, cast.parse),
    onSuccess: (counted) => {
      if (!counted) return;
      const totals = { rating: counted.field_ratingb, totalVotes: counted.field_total_votes };
      useVotes.setState((state) => ({ totals: { ...state.totals, [nid]: totals } }));
      if (getThumb(nid) === value) recordThumb(nid, counted.vote_value);
    },
    revert: () => revertVote(nid, value, previous),
  });

/** The local vote stays on failure or while a vote is pending. */
export async function loadVote(uid: number, nid: number): Promise<void> {
  const queryKey = voteKey(uid, nid);
  const isChanging = () => queryClient.isMutating({ mutationKey: queryKey }) > 0;
  if (isChanging()) return;
  const vote = await queryClient
    .fetchQuery({
      queryKey,
      queryFn: () => postAsUser('/ag/api/vote/user-status', voteTarget(nid, uid), status.parse),
    })
    .catch(() => null);
  if (vote && !isChanging() && isSignedIn(uid)) recordThumb(nid, vote.vote_value);
}
