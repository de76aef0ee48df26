import { Tile, type TileProps } from '@/ui/tile/tile';
import type { TileGame } from '@/content/game-summary';
import { tileProps } from './tile-props';

export interface GameTileProps extends Pick<
  TileProps,
  'size' | 'priority' | 'eyebrow' | 'stubEnd'
> {
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
