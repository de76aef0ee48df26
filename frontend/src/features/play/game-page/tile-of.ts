import type { TileGame } from '@/content/types';
import type { PlayedGame } from './played-game';

/** The game of a page as a tile, for the lists a browser keeps. */
export function tileOf(game: PlayedGame): TileGame {
  return {
    nid: game.nid,
    title: game.title,
    thumbnailUrl: game.thumbnailUrl,
    videoThumbnailUrl: game.videoThumbnailUrl,
    path: game.path,
    published: game.published,
    supportsMobile: game.supportsMobile && game.supportedMobileOrientation,
    rating: game.rating,
    totalVotes: game.totalVotes,
    totalCount: game.hits,
    flags: game.flags,
    isFlash: game.isFlash,
    gamePassExclusive: game.gamePassExclusive,
    featuredMultiplayer: game.featuredMultiplayer,
  };
}
