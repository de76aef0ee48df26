import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getViewer, useViewer } from '@/features/account/auth/viewer';
import { postAsUser } from '@/features/account/members/post-as-user';
import { useOptimisticToggle } from '@/features/account/members/use-optimistic-toggle';
import { getQueryClient } from '@/features/account/queries/query-client';
import { openModal } from '@/features/shell/modals/modal-store';

export type Thumb = 1 | -1;

interface Vote {
  /** 0: none. */
  value: Thumb | 0;
  /** Of the game, after votes in this visit. */
  totals?: { rating: number; totalVotes: number };
}

const NO_VOTE: Vote = { value: 0 };

const vote_value = z.union([z.literal(1), z.literal(-1), z.literal(0)]);
const statusResponse = z.object({ vote_value });
const castResponse = z.object({
  vote_value,
  field_ratingb: z.number(),
  field_total_votes: z.number(),
});

const target = (nid: number, uid: number) => ({
  entity_type: 'node',
  entity_id: nid,
  user_id: uid,
});

export const voteQuery = (uid: number | undefined, nid: number) =>
  queryOptions({
    queryKey: ['vote', uid, nid],
    queryFn:
      uid === undefined
        ? skipToken
        : async (): Promise<Vote> => {
            const body = target(nid, uid);
            const status = await postAsUser('/ag/api/vote/user-status', body, statusResponse.parse);
            return { value: status.vote_value };
          },
    staleTime: Infinity,
  });

async function castVote(uid: number, nid: number, { value }: Vote): Promise<Vote> {
  const body = { ...target(nid, uid), vote_value: value };
  const cast = await postAsUser('/ag/api/vote/cast', body, castResponse.parse);
  return {
    value: cast.vote_value,
    totals: { rating: cast.field_ratingb, totalVotes: cast.field_total_votes },
  };
}

/** A member's vote for a game. The same thumb again removes it. */
export function useVote(nid: number) {
  const { uid, user } = useViewer();
  const { data } = useQuery(voteQuery(user?.uid, nid));
  const { shown, change } = useOptimisticToggle<Vote, Vote>(data ?? NO_VOTE, {
    uid,
    queryKey: voteQuery(uid ?? undefined, nid).queryKey,
    initial: NO_VOTE,
    apply: (vote, cast) => ({ ...vote, ...cast }),
    send: (vote) => (uid === null ? Promise.resolve(vote) : castVote(uid, nid, vote)),
    failure: 'voteNotCounted',
  });

  /** A vote that the account already has stays. */
  const voteAfterSignIn = async (thumb: Thumb): Promise<void> => {
    const { user } = getViewer();
    if (!user) return;
    const vote = await getQueryClient()
      .fetchQuery(voteQuery(user.uid, nid))
      .catch(() => NO_VOTE);
    if (vote.value !== thumb) change({ value: thumb });
  };
  const press = (thumb: Thumb, signInReason: string): void => {
    if (uid !== null) return change({ value: shown.value === thumb ? 0 : thumb });
    openModal('login', { reason: signInReason, then: () => void voteAfterSignIn(thumb) });
  };
  return { ...shown, press };
}
