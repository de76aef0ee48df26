import * as z from 'zod/mini';
import { onUserChange } from '@/features/account/auth/current-user';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { createOptimisticChanges, type OptimisticState } from '@/lib/optimistic/optimistic-changes';
import { createPersistedStore } from '@/lib/storage/persisted-store';
import { validEntries, withoutEntry } from '@/lib/zod/valid-entries';

export type Thumb = 1 | -1;

/** `value` 0 removes the vote. */
export interface VoteChange {
  nid: number;
  value: Thumb | 0;
}

interface VoteTotals {
  rating: number;
  totalVotes: number;
}

const thumb = z.union([z.literal(1), z.literal(-1)]);
const thumbsByNid = z.catch(validEntries(/^\d+$/, thumb), {});
type Thumbs = z.infer<typeof thumbsByNid>;

const schema = z.object({
  /** The visitor's votes by nid. */
  thumbs: thumbsByNid,
  /** Null for guests, who cannot vote. */
  userId: z.catch(z.nullable(z.number()), null),
});

interface VoteState extends z.infer<typeof schema>, OptimisticState<Thumbs, VoteChange> {
  /** Totals that the server returned after votes in this visit; never stored. */
  totals: Readonly<Record<number, VoteTotals>>;
}

const changes = createOptimisticChanges<Thumbs, VoteChange>((thumbs, { nid, value }) => ({
  ...withoutEntry(thumbs, nid),
  ...(value !== 0 && { [nid]: value }),
}));

export const useVotes = createPersistedStore<VoteState, z.infer<typeof schema>>(
  'votes',
  schema,
  () => ({ thumbs: {}, confirmed: {}, pending: [], userId: null, totals: {} }),
  { fromStored: (stored) => ({ ...stored, confirmed: stored.thumbs }) },
);

export const getThumb = (nid: number): Thumb | 0 => useVotes.getState().thumbs[nid] ?? 0;

function update(change: (state: VoteState) => OptimisticState<Thumbs, VoteChange>): void {
  useVotes.setState((state) => {
    const { confirmed, pending } = change(state);
    return { confirmed, pending, thumbs: changes.show({ confirmed, pending }) };
  });
}

export const beginVote = (vote: VoteChange): void => update((state) => changes.begin(state, vote));

export const cancelVote = (vote: VoteChange): void =>
  update((state) => changes.cancel(state, vote));

export function failVote(vote: VoteChange): void {
  cancelVote(vote);
  notifyError({ notice: 'voteNotCounted' });
}

export const confirmVote = (vote: VoteChange, value: Thumb | 0): void =>
  update((state) => changes.confirm(state, vote, { ...vote, value }));

export const isVotePending = (nid: number): boolean =>
  useVotes.getState().pending.some((vote) => vote.nid === nid);

/** A vote that the server has, for example from another device. */
export function storeVote(vote: VoteChange): void {
  beginVote(vote);
  confirmVote(vote, vote.value);
}

onUserChange((uid) => {
  if (useVotes.getState().userId !== uid)
    useVotes.setState({ userId: uid, thumbs: {}, confirmed: {}, pending: [] });
});
