import { Tile, type TileLabel, type TileProps } from '@/ui/tile/tile';
import type { TileGame } from '@/content/game-summary';
import { toStars } from '@/content/star-value';
import { gameLabel } from './game-label';
import { GameLink } from './game-link';

function shownLabel(game: TileGame, omitted: TileLabel | undefined): TileLabel | undefined {
  const label = gameLabel(game);
  return label === omitted ? undefined : label;
}

export const tileProps = (game: TileGame, omittedLabel?: TileLabel) =>
  ({
    href: game.path,
    title: game.title,
    thumbnailUrl: game.thumbnailUrl,
    thumbnailFocus: game.thumbnailFocus,
    videoThumbnailUrl: game.videoThumbnailUrl,
    label: shownLabel(game, omittedLabel),
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
  /** The `majorityLabel` of its list. */
  omittedLabel?: TileLabel;
  instantPlay?: boolean;
}

export function GameTile({ game, omittedLabel, instantPlay = false, ...look }: GameTileProps) {
  return (
    <Tile
      {...tileProps(game, omittedLabel)}
      {...look}
      {...(instantPlay ? { href: `${game.path}?play=instant` } : { link: GameLink })}
    />
  );
}
