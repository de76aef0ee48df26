import type { TileGame } from '@/content/types';

/** A game that comes in, or one that goes out. */
export type Change = { add: TileGame } | { remove: number };

/** The list after a change. A game that is there already stays where it is. */
export function changed(games: TileGame[], change: Change): TileGame[] {
  if ('remove' in change) return games.filter(({ nid }) => nid !== change.remove);
  return games.some(({ nid }) => nid === change.add.nid) ? games : [change.add, ...games];
}
