import { Tile, type TileProps } from '@/ui/tile/tile';
import type { TileGame } from '@/content/game-summary';
import { tileProps } from './tile-props';

export interface GameTileProps extends Pick<
  TileProps,
  'size' | 'priority' | 'eyebrow' | 'stubEnd'
> {
  game: TileGame;
  /** The game starts as soon as its page is there. */
  instantPlay?: boolean;
}

/** A game as a tile that leads to its page. */
export function GameTile({ game, instantPlay = false, ...look }: GameTileProps) {
  return (
    <Tile
      {...tileProps(game)}
      {...look}
      {...(instantPlay && { href: `${game.path}?play=instant` })}
    />
  );
}
