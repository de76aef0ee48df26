import * as z from 'zod/mini';
import { isSignedIn } from '@/features/account/auth/current-user';
import { postAsUser } from '@/features/account/members/post-as-user';
import { saveAsUser } from '@/features/account/members/save-as-user';
import { queryClient } from '@/features/account/queries/query-client';
import {
  cancelVote,
  confirmVote,
  failVote,
  isVotePending,
  storeVote,
  useVotes,
  type VoteChange,
} from './vote-store';

const vote_value = z.union([z.literal(1), z.literal(-1), z.literal(0)]);
const status = z.object({ vote_value });
const cast = z.object({ vote_value, field_ratingb: z.number(), field_total_votes: z.number() });

const voteTarget = (nid: number, uid: number) => ({
  entity_type: 'node',
  entity_id: nid,
  user_id: uid,
});
const voteKey = (uid: number, nid: number) => ['vote', uid, nid];

export const castVote = (uid: number, vote: VoteChange): Promise<void> => {
  const { nid, value } = vote;
  return saveAsUser(uid, {
    scope: { id: 'votes' },
    // Responses requested before this vote are outdated.
    onMutate: () => queryClient.cancelQueries({ queryKey: voteKey(uid, nid) }),
    send: () =>
      postAsUser('/ag/api/vote/cast', { ...voteTarget(nid, uid), vote_value: value }, cast.parse),
    onSuccess: (counted) => {
      if (!counted) return cancelVote(vote);
      const totals = { rating: counted.field_ratingb, totalVotes: counted.field_total_votes };
      useVotes.setState((state) => ({ totals: { ...state.totals, [nid]: totals } }));
      confirmVote(vote, counted.vote_value);
    },
    revert: () => failVote(vote),
  });
};

/** The local vote stays on failure or while a vote is pending, whose response is newer. */
export async function loadVote(uid: number, nid: number): Promise<void> {
  const vote = await queryClient
    .fetchQuery({
      queryKey: voteKey(uid, nid),
      queryFn: () => postAsUser('/ag/api/vote/user-status', voteTarget(nid, uid), status.parse),
    })
    .catch(() => null);
  if (vote && !isVotePending(nid) && isSignedIn(uid)) storeVote({ nid, value: vote.vote_value });
}
