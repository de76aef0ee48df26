import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { followMember } from '@/features/account/members/follow-member';
import { notify } from '@/features/shell/notifications/notifications-store';
import { nullable, number, oneOf, orElse, recordOf, shape } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';

export type Thumb = 1 | -1;

/** What a game's votes come to. */
export interface VoteTotals {
  /** 0–100 */
  rating: number;
  totalVotes: number;
}

interface VoteState {
  /** By nid. */
  thumbs: Readonly<Record<number, Thumb>>;
  /** Whose they are; null without a member, who has none. */
  userId: number | null;
  /** By nid: what the server said after this visit's votes; never stored. */
  totals: Readonly<Record<number, VoteTotals>>;
}

const readStored = shape({
  thumbs: orElse(recordOf(/^\d+$/, oneOf(1, -1)), {}),
  userId: orElse(nullable(number), null),
});

/** SPEC's "local record of a previous rating": what the member thought of which game. */
export const useVotes = create<VoteState>()(
  persist((): VoteState => ({ thumbs: {}, userId: null, totals: {} }), {
    name: storageKey('votes'),
    storage: createJSONStorage(debouncedStorage),
    partialize: ({ thumbs, userId }) => ({ thumbs, userId }),
    merge: (stored, current) => ({ ...current, ...readStored(stored) }),
  }),
);

/** What the member thought of a game; 0 for nothing. */
export const thumbOf = (nid: number): Thumb | 0 => useVotes.getState().thumbs[nid] ?? 0;

/** Records a thumb for a game; 0 takes the record away. */
export function recordThumb(nid: number, thumb: Thumb | 0): void {
  const thumbs = { ...useVotes.getState().thumbs };
  if (thumb === 0) delete thumbs[nid];
  else thumbs[nid] = thumb;
  useVotes.setState({ thumbs });
}

/** To be said of a change that the account did not take. */
export const notSaved = () =>
  notify('Your vote could not be counted. Please try again later.', { type: 'error' });

/** Takes a thumb back that the account did not count, unless it is another by now; `notSaved` says so. */
export function takeBack(nid: number, shown: Thumb | 0, before: Thumb | 0): void {
  if (thumbOf(nid) === shown) recordThumb(nid, before);
}

followOtherTabs(useVotes);

/** The record of one member is none of another's, nor of a guest's. */
followMember((uid) => {
  if (useVotes.getState().userId !== uid) useVotes.setState({ userId: uid, thumbs: {} });
});
