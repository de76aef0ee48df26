import type { TileGame } from '@/content/game-summary';

export type Change = { add: TileGame } | { remove: number };

/** A game that is in the list already stays at its position. */
export function changed(games: TileGame[], change: Change): TileGame[] {
  if ('remove' in change) return games.filter(({ nid }) => nid !== change.remove);
  return games.some(({ nid }) => nid === change.add.nid) ? games : [change.add, ...games];
}

/** Reverts a change: a game whose removal failed returns to its position. */
export function reverted(games: TileGame[], change: Change, before: TileGame[]): TileGame[] {
  if ('add' in change) return changed(games, { remove: change.add.nid });
  const place = before.findIndex(({ nid }) => nid === change.remove);
  const game = before[place];
  return game && games.every(({ nid }) => nid !== game.nid)
    ? games.toSpliced(place, 0, game)
    : games;
}
