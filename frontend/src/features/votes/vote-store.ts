import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { debouncedStorage, followOtherTabs, storageKey } from '../storage/app-storage';
import { fieldOf } from '../storage/game-shape';

export type Thumb = 1 | -1;

interface VoteState {
  /** By nid. */
  thumbs: Readonly<Record<number, Thumb>>;
  /** The same thumb again takes it back. */
  press: (nid: number, thumb: Thumb) => void;
}

function readThumbs(stored: unknown): Record<number, Thumb> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([nid, thumb]) => (/^\d+$/.test(nid) && (thumb === 1 || thumb === -1) ? [[nid, thumb]] : [])),
  );
}

/** SPEC's "local record of a previous rating": what this browser's visitor thought of which game. */
export const useVotes = create<VoteState>()(
  persist(
    (set) => ({
      thumbs: {},
      press: (nid, thumb) =>
        set(({ thumbs }) => {
          const { [nid]: previous, ...others } = thumbs;
          return { thumbs: previous === thumb ? others : { ...others, [nid]: thumb } };
        }),
    }),
    {
      name: storageKey('votes'),
      storage: createJSONStorage(debouncedStorage),
      partialize: ({ thumbs }) => ({ thumbs }),
      merge: (stored, current) => ({ ...current, thumbs: readThumbs(fieldOf(stored, 'thumbs')) }),
    },
  ),
);

followOtherTabs(useVotes);
