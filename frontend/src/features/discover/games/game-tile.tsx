import { Tile, type TileLabel, type TileProps } from '@/ui/tile/tile';
import type { TileGame } from '@/content/game-summary';

const MOST_POPULAR_PLAYS = 1_000_000;

export function gameLabel({
  totalCount,
  flags,
}: Pick<TileGame, 'totalCount' | 'flags'>): TileLabel | undefined {
  if (totalCount >= MOST_POPULAR_PLAYS) return 'mostPopular';
  if (flags.classic) return 'classic';
  if (flags.featured) return 'featured';
  if (flags.trending) return 'trending';
  return undefined;
}

/** Stars from 1 to 5 for a rating of 0–100. */
function starValue(rating: number, totalVotes: number): number | undefined {
  return totalVotes > 0 ? (rating / 100) * 4 + 1 : undefined;
}

export const tileProps = (game: TileGame) =>
  ({
    href: game.path,
    title: game.title,
    thumbnailUrl: game.thumbnailUrl,
    thumbnailFocus: game.thumbnailFocus,
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
  }) satisfies TileProps;

interface GameTileProps extends Pick<TileProps, 'size' | 'priority' | 'eyebrow' | 'stubEnd'> {
  game: TileGame;
  instantPlay?: boolean;
}

export function GameTile({ game, instantPlay = false, ...look }: GameTileProps) {
  return (
    <Tile
      {...tileProps(game)}
      {...look}
      {...(instantPlay && { href: `${game.path}?play=instant` })}
    />
  );
}
