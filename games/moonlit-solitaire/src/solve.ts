import { isWon, play, plays, type Play, type Rules, SUITS, type Table } from './klondike.ts';

interface Branch {
  readonly table: Table;
  readonly parent: number;
  readonly move: Play | undefined;
}

/**
 * A best-first search with all cards visible. `undefined` if none was found among `limit` tables; the
 * deal may still be winnable.
 */
export function solve(start: Table, rules: Rules, limit = 30_000): Play[] | undefined {
  const branches: Branch[] = [{ table: start, parent: -1, move: undefined }];
  const queue = new Map<number, number[]>([[rate(start), [0]]]);
  const seen = new Set([createKey(start)]);
  while (branches.length < limit) {
    const best = Math.max(...queue.keys());
    const bucket = queue.get(best);
    const index = bucket?.pop();
    if (bucket?.length === 0) queue.delete(best);
    const branch = index === undefined ? undefined : branches[index];
    if (index === undefined || !branch) return undefined;
    for (const move of plays(branch.table, rules)) {
      const table = play(branch.table, rules, move);
      if (!table) continue;
      const key = createKey(table);
      if (seen.has(key)) continue;
      seen.add(key);
      branches.push({ table, parent: index, move });
      if (isWon(table)) return collectMoves(branches);
      const rating = rate(table);
      queue.set(rating, [...(queue.get(rating) ?? []), branches.length - 1]);
    }
  }
  return undefined;
}

/** Cards on foundations count most; hidden cards and low cards under high ones count negatively. */
function rate(table: Table): number {
  const home = SUITS.reduce((sum, suit) => sum + table.foundations[suit], 0);
  const hidden = table.piles.reduce((sum, pile) => sum + pile.open, 0);
  const buried = table.piles.reduce(
    (sum, pile) =>
      sum +
      pile.cards.filter((card, index) =>
        pile.cards
          .slice(0, index)
          .some((other) => other.suit === card.suit && other.rank < card.rank),
      ).length,
    0,
  );
  return home * 5 - hidden * 4 - buried * 3 - table.passes;
}

function createKey(table: Table): string {
  const name = (card: { suit: string; rank: number }) => `${card.suit[0]}${card.rank}`;
  const piles = table.piles.map((pile) => `${pile.open}${pile.cards.map(name).join('')}`).sort();
  return `${SUITS.map((suit) => table.foundations[suit]).join()}|${table.waste.length}|${table.stock.length}|${piles.join('/')}`;
}

function collectMoves(branches: readonly Branch[]): Play[] {
  const moves: Play[] = [];
  for (let branch = branches.at(-1); branch?.move; branch = branches[branch.parent])
    moves.unshift(branch.move);
  return moves;
}
