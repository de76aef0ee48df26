import type { GameDetail } from '@/content/types';

/** Of a game what its stage and its bar need: the browser is sent no more. */
export type PlayedGame = Pick<
  GameDetail,
  | 'nid'
  | 'uuid'
  | 'title'
  | 'path'
  | 'published'
  | 'thumbnailUrl'
  | 'videoThumbnailUrl'
  | 'rating'
  | 'totalVotes'
  | 'hits'
  | 'flags'
  | 'width'
  | 'height'
  | 'embedUrl'
  | 'canEmbed'
  | 'externalGameLink'
  | 'supportsMobile'
  | 'supportedMobileOrientation'
  | 'gamePassExclusive'
  | 'alternateGameSuggestion'
  | 'alternateGame'
  | 'featuredMultiplayer'
  | 'isFlash'
  | 'maturityRating'
  | 'scoreOrder'
>;

export function toPlayedGame(game: PlayedGame): PlayedGame {
  const { nid, uuid, title, path, published, thumbnailUrl, videoThumbnailUrl, rating, totalVotes, hits, flags, width, height } = game;
  const { embedUrl, canEmbed, externalGameLink, supportsMobile, supportedMobileOrientation } = game;
  const { gamePassExclusive, alternateGameSuggestion, alternateGame, featuredMultiplayer, isFlash, maturityRating, scoreOrder } = game;
  return {
    nid,
    uuid,
    title,
    path,
    published,
    thumbnailUrl,
    videoThumbnailUrl,
    rating,
    totalVotes,
    hits,
    flags,
    width,
    height,
    embedUrl,
    canEmbed,
    externalGameLink,
    supportsMobile,
    supportedMobileOrientation,
    gamePassExclusive,
    alternateGameSuggestion,
    alternateGame,
    featuredMultiplayer,
    isFlash,
    maturityRating,
    scoreOrder,
  };
}
