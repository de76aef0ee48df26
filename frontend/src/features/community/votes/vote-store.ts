import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';
import { fieldOf } from '@/lib/storage/game-shape';

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

function readThumbs(stored: unknown): Record<number, Thumb> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([nid, thumb]) => (/^\d+$/.test(nid) && (thumb === 1 || thumb === -1) ? [[nid, thumb]] : [])),
  );
}

/** SPEC's "local record of a previous rating": what the member thought of which game. */
export const useVotes = create<VoteState>()(
  persist((): VoteState => ({ thumbs: {}, userId: null, totals: {} }), {
    name: storageKey('votes'),
    storage: createJSONStorage(debouncedStorage),
    partialize: ({ thumbs, userId }) => ({ thumbs, userId }),
    merge: (stored, current) => {
      const userId = fieldOf(stored, 'userId');
      return { ...current, thumbs: readThumbs(fieldOf(stored, 'thumbs')), userId: typeof userId === 'number' ? userId : null };
    },
  }),
);

/** Records a thumb for a game; 0 takes the record away. */
export function recordThumb(nid: number, thumb: Thumb | 0): void {
  const thumbs = { ...useVotes.getState().thumbs };
  if (thumb === 0) delete thumbs[nid];
  else thumbs[nid] = thumb;
  useVotes.setState({ thumbs });
}

followOtherTabs(useVotes);
