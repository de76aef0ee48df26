import type { GameSummary } from '@/content/types';

/** What a tile shows of a game. Pages send only this to the browser. */
export type TileGame = Pick<
  GameSummary,
  | 'nid'
  | 'title'
  | 'thumbnailUrl'
  | 'videoThumbnailUrl'
  | 'path'
  | 'published'
  | 'supportsMobile'
  | 'rating'
  | 'totalVotes'
  | 'totalCount'
  | 'flags'
  | 'isFlash'
  | 'gamePassExclusive'
  | 'featuredMultiplayer'
>;

/** Leaves out what no tile shows, so that lists weigh little. */
export function toTileGame(game: GameSummary): TileGame {
  const { nid, title, thumbnailUrl, videoThumbnailUrl, path, published, supportsMobile } = game;
  const { rating, totalVotes, totalCount, flags, isFlash, gamePassExclusive, featuredMultiplayer } = game;
  return {
    nid,
    title,
    thumbnailUrl,
    videoThumbnailUrl,
    path,
    published,
    supportsMobile,
    rating,
    totalVotes,
    totalCount,
    flags,
    isFlash,
    gamePassExclusive,
    featuredMultiplayer,
  };
}
