import * as z from 'zod/mini';
import type { GameDetail } from '@/content/types/game';
import { createSchemaStore } from '@/lib/storage/schema-store';
import { validItems } from '@/lib/zod/lenient';
import { pictureSources } from '@/ui/picture/picture-sources';
import { tileSizes } from '@/ui/tile/tile-sizes';
import { POSTER } from '../player/poster';

/** As long as the recent games list. */
const MAX_CACHED = 12;

const size = z.catch(z.nullable(z.number()), null);
const cachedGame = z.object({ nid: z.number(), embedUrl: z.string(), width: size, height: size });
export type CachedGame = z.infer<typeof cachedGame>;

const schema = z.object({ games: z.catch(validItems(cachedGame), []) });

/** `kept` is the stored value, in visitors' browsers. */
export const useCachedGames = createSchemaStore('kept', schema);

type Playable = Pick<
  GameDetail,
  'nid' | 'embedUrl' | 'width' | 'height' | 'thumbnailUrl' | 'gamePassExclusive'
>;

/** Requested exactly as on the offline page, so that the service worker caches them. */
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

/** Game pass games are never cached: their URL is personal and expires. */
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
      ...games.filter((game) => game.nid !== nid),
    ].slice(0, MAX_CACHED),
  }));
}
