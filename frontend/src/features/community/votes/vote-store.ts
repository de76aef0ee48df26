import * as z from 'zod/mini';
import { onUserChange } from '@/features/account/auth/current-user';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { createPersistedStore } from '@/lib/storage/persisted-store';
import { validEntries } from '@/lib/zod/valid-entries';

export type Thumb = 1 | -1;

interface VoteTotals {
  rating: number;
  totalVotes: number;
}

const thumb = z.union([z.literal(1), z.literal(-1)]);
const schema = z.object({
  /** The visitor's votes by nid. */
  thumbs: z.catch(validEntries(/^\d+$/, thumb), {}),
  /** Null for guests, who cannot vote. */
  userId: z.catch(z.nullable(z.number()), null),
});

interface VoteState extends z.infer<typeof schema> {
  /** Totals that the server returned after votes in this visit; never stored. */
  totals: Readonly<Record<number, VoteTotals>>;
}

export const useVotes = createPersistedStore<VoteState, z.infer<typeof schema>>(
  'votes',
  schema,
  () => ({ thumbs: {}, userId: null, totals: {} }),
);

export const getThumb = (nid: number): Thumb | 0 => useVotes.getState().thumbs[nid] ?? 0;

export function recordThumb(nid: number, thumb: Thumb | 0): void {
  const thumbs = { ...useVotes.getState().thumbs };
  if (thumb === 0) delete thumbs[nid];
  else thumbs[nid] = thumb;
  useVotes.setState({ thumbs });
}

/** A vote that has changed since stays. */
export function revertVote(nid: number, current: Thumb | 0, previous: Thumb | 0): void {
  if (getThumb(nid) === current) recordThumb(nid, previous);
  notifyError({ notice: 'voteNotCounted' });
}

onUserChange((uid) => {
  if (useVotes.getState().userId !== uid) useVotes.setState({ userId: uid, thumbs: {} });
});
