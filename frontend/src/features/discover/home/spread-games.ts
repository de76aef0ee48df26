import type { GameSection } from '../games/load-section';
import type { TileGame } from '@/content/game-summary';
import { uniqueGames } from '../games/unique-games';

/** As often as one page shows a game. */
const MAX_TIMES = 2;

/** A section with fewer looks torn: it rather shows what stands elsewhere too. */
const MIN_GAMES = 6;

/** A section's games, and how it is with those that other sections show. */
interface Wish {
  section: GameSection;
  /** No more games than these. */
  atMost: number;
  /** A section that shall not show the same: where it can, it has none of this one's games. */
  unlike?: number;
}

/**
 * The sections of a page, from its top down, so that none holds a game twice and no game stands more than twice on the page; a catalogue
 * of few games gives way to that, so that each section has six.
 *
 * @param shown What the page shows besides, each as often as it does.
 */
export function spreadGames(
  shown: readonly Pick<TileGame, 'nid'>[],
  wishes: readonly Wish[],
): GameSection[] {
  const times = new Map<number, number>();
  const count = (games: typeof shown) =>
    games.forEach(({ nid }) => times.set(nid, (times.get(nid) ?? 0) + 1));
  count(shown);
  const spread: GameSection[] = [];
  for (const { section, atMost, unlike } of wishes) {
    if (section.state === 'error') {
      spread.push(section);
      continue;
    }
    const other = unlike === undefined ? undefined : spread[unlike];
    const avoided = new Set(other?.state === 'ready' ? other.games.map(({ nid }) => nid) : []);
    const rank = ({ nid }: TileGame) =>
      avoided.has(nid) ? 2 : (times.get(nid) ?? 0) >= MAX_TIMES ? 1 : 0;
    const all = uniqueGames(section.games);
    const free = all.filter((game) => rank(game) === 0);
    const taken = all
      .filter((game) => rank(game) > 0)
      .toSorted((one, other) => rank(one) - rank(other));
    const chosen = new Set([...free, ...taken.slice(0, Math.max(0, MIN_GAMES - free.length))]);
    const games = all.filter((game) => chosen.has(game)).slice(0, atMost);
    count(games);
    spread.push({ state: 'ready', games });
  }
  return spread;
}
