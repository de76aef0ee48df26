import type { TileGame } from '@/content/game-summary';

/** A game that comes in, or one that goes out. */
export type Change = { add: TileGame } | { remove: number };

/** The list after a change. A game that is there already stays where it is. */
export function changed(games: TileGame[], change: Change): TileGame[] {
  if ('remove' in change) return games.filter(({ nid }) => nid !== change.remove);
  return games.some(({ nid }) => nid === change.add.nid) ? games : [change.add, ...games];
}

/** The list without a change: a game that could not be added goes; one that could not be removed comes back where it was. */
export function undone(games: TileGame[], change: Change, before: TileGame[]): TileGame[] {
  if ('add' in change) return changed(games, { remove: change.add.nid });
  const place = before.findIndex(({ nid }) => nid === change.remove);
  const game = before[place];
  return game && games.every(({ nid }) => nid !== game.nid)
    ? games.toSpliced(place, 0, game)
    : games;
}
