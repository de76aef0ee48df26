import { decode } from 'html-entities';
import type { GameSummary, TileGame } from '../types';

/** Leaves out what no tile shows, so that lists weigh little. From here on the title is text. */
export function toTileGame(game: GameSummary): TileGame {
  const { nid, title, thumbnailUrl, videoThumbnailUrl, path, published, supportsMobile } = game;
  const { rating, totalVotes, totalCount, flags, isFlash, gamePassExclusive, featuredMultiplayer } = game;
  return {
    nid,
    title: decode(title, { level: 'xml' }),
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
