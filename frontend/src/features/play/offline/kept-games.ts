import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { GameDetail } from '@/content/types';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';
import { fieldOf } from '@/lib/storage/game-shape';

/** What it takes to play a kept game, beside what its tile shows. */
export interface KeptGame {
  nid: number;
  embedUrl: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** No more than are among the games played last. */
const MAX_KEPT = 12;

const sizeIn = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined);

function keptIn(stored: unknown): KeptGame[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((game: unknown) => {
    const [nid, embedUrl] = [fieldOf(game, 'nid'), fieldOf(game, 'embedUrl')];
    if (typeof nid !== 'number' || typeof embedUrl !== 'string') return [];
    return [{ nid, embedUrl, width: sizeIn(fieldOf(game, 'width')), height: sizeIn(fieldOf(game, 'height')) }];
  });
}

/** The games that said that they can be played without a connection, the newest first. */
export const useKeptGames = create<{ games: readonly KeptGame[] }>()(
  persist((): { games: readonly KeptGame[] } => ({ games: [] }), {
    name: storageKey('kept'),
    storage: createJSONStorage(debouncedStorage),
    merge: (stored) => ({ games: keptIn(fieldOf(stored, 'games')).slice(0, MAX_KEPT) }),
  }),
);

followOtherTabs(useKeptGames);

type Playable = Pick<GameDetail, 'nid' | 'embedUrl' | 'width' | 'height' | 'gamePassExclusive'>;

/** A game of the pass is never kept: its address opens for its holder, and for a while. */
export function keepGame({ nid, embedUrl, width, height, gamePassExclusive }: Playable): void {
  if (embedUrl === null || gamePassExclusive) return;
  useKeptGames.setState(({ games }) => ({
    games: [{ nid, embedUrl, width, height }, ...games.filter((other) => other.nid !== nid)].slice(0, MAX_KEPT),
  }));
}
