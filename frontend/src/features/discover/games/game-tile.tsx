import { Tile, type TileLabel, type TileProps } from '@/ui/tile/tile';
import type { TileGame } from '@/content/game-summary';
import { toStars } from '@/content/star-value';
import { GameLink } from './game-link';

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
    rating: game.totalVotes > 0 ? toStars(game.rating) : undefined,
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
      {...(instantPlay ? { href: `${game.path}?play=instant` } : { link: GameLink })}
    />
  );
}
