'use client';

import { Tile, type TileProps } from '@/ui/tile/tile';
import { decodeTitle } from './decode-title';
import { gameLabel } from './game-label';
import { starValue } from './star-value';
import type { TileGame } from './tile-game';

export interface GameTileProps extends Pick<TileProps, 'size' | 'priority' | 'eyebrow' | 'stubEnd'> {
  game: TileGame;
  /** The game starts as soon as its page is there. */
  instantPlay?: boolean;
}

/** A game as a tile that leads to its page. */
export function GameTile({ game, instantPlay = false, ...look }: GameTileProps) {
  return (
    <Tile
      {...look}
      href={instantPlay ? `${game.path}?play=instant` : game.path}
      title={decodeTitle(game.title)}
      thumbnailUrl={game.thumbnailUrl}
      videoThumbnailUrl={game.videoThumbnailUrl}
      label={gameLabel(game)}
      badges={{
        desktopOnly: game.supportsMobile === false,
        gamePass: game.gamePassExclusive,
        multiplayer: game.featuredMultiplayer,
        flash: game.isFlash,
      }}
      rating={starValue(game.rating, game.totalVotes)}
      plays={game.totalCount}
    />
  );
}
