import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { GameDetail } from '@/content/types';
import { listOf, number, orElse, shape, text } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';
import { pictureSources } from '@/ui/picture/picture-sources';
import { tileSizes } from '@/ui/tile/tile-sizes';
import { POSTER } from '../player/poster';

/** What it takes to play a cached game, beside what its tile shows. */
export interface CachedGame {
  nid: number;
  embedUrl: string;
  width: number | null;
  height: number | null;
}

/** No more than are among the games played last. */
const MAX_CACHED = 12;

const size = orElse(number, null);

const readStored = shape({
  games: orElse(
    listOf(shape<CachedGame>({ nid: number, embedUrl: text, width: size, height: size })),
    [],
  ),
});

/** The games that said that they can be played without a connection, the newest first. */
export const useCachedGames = create<{ games: readonly CachedGame[] }>()(
  persist((): { games: readonly CachedGame[] } => ({ games: [] }), {
    name: storageKey('kept'),
    storage: createJSONStorage(debouncedStorage),
    merge: (stored, current) => readStored(stored) ?? current,
  }),
);

followOtherTabs(useCachedGames);

type Playable = Pick<
  GameDetail,
  'nid' | 'embedUrl' | 'width' | 'height' | 'thumbnailUrl' | 'gamePassExclusive'
>;

/** What the offline page shows of a game is asked for as it will ask, so that the site's worker has it. */
function fetchPictures(src: string): void {
  for (const size of [
    {
      width: tileSizes.small.width,
      height: Math.round((tileSizes.small.width * POSTER.height) / POSTER.width),
    },
    POSTER,
  ]) {
    const picture = new Image();
    const { src: plain, srcSet, sizes } = pictureSources(src, size);
    if (sizes) picture.sizes = sizes;
    if (srcSet) picture.srcset = srcSet;
    picture.src = plain;
  }
}

/** A game of the pass is never cached: its address opens for its holder, and for a while. */
export function cacheGame({
  nid,
  embedUrl,
  width,
  height,
  thumbnailUrl,
  gamePassExclusive,
}: Playable): void {
  if (embedUrl === null || gamePassExclusive) return;
  fetchPictures(thumbnailUrl);
  useCachedGames.setState(({ games }) => ({
    games: [
      { nid, embedUrl, width: width ?? null, height: height ?? null },
      ...games.filter((other) => other.nid !== nid),
    ].slice(0, MAX_CACHED),
  }));
}
