import type { TileProps } from '@/ui/tile/tile';
import { gameLabel } from './game-label';
import { starValue } from './star-value';
import type { TileGame } from '@/content/types';

type GameTileProps = Pick<TileProps, 'href' | 'title' | 'thumbnailUrl' | 'videoThumbnailUrl' | 'label' | 'badges' | 'rating' | 'plays'>;

/** What a game's tile says of it. */
export const tileProps = (game: TileGame): GameTileProps => ({
  href: game.path,
  title: game.title,
  thumbnailUrl: game.thumbnailUrl,
  videoThumbnailUrl: game.videoThumbnailUrl,
  label: gameLabel(game),
  badges: {
    desktopOnly: game.supportsMobile === false,
    gamePass: game.gamePassExclusive,
    multiplayer: game.featuredMultiplayer,
    flash: game.isFlash,
  },
  rating: starValue(game.rating, game.totalVotes),
  plays: game.totalCount,
});
