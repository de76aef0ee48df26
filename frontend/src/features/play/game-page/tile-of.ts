import type { TileGame } from '@/content/types';
import type { PlayedGame } from './played-game';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The game of a page as a tile, for the lists a browser keeps. Its labels are a list's to give, so it has none. */
export function tileOf(game: PlayedGame): TileGame {
  return {
    nid: game.nid,
    title: game.title.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign),
    thumbnailUrl: game.thumbnailUrl,
    videoThumbnailUrl: game.videoThumbnailUrl,
    path: game.path,
    published: game.published,
    supportsMobile: game.supportsMobile && game.supportedMobileOrientation,
    rating: game.rating,
    totalVotes: game.totalVotes,
    totalCount: game.hits,
    flags: { classic: false, featured: false, trending: false },
    isFlash: game.isFlash,
    gamePassExclusive: game.gamePassExclusive,
    featuredMultiplayer: game.featuredMultiplayer,
  };
}
