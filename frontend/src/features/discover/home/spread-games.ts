import type { GameSection } from '../games/load-section';
import type { TileGame } from '@/content/game-summary';
import { uniqueGames } from '../games/unique-games';

interface SectionRequest {
  section: GameSection;
  atMost: number;
}

/** A section with fewer games repeats some that the page shows already. */
const MIN_GAMES = 3;

/**
 * In the order of `requests`, so that a game appears once. Short sections repeat games that are
 * shown least often.
 * @param shown games that the page shows elsewhere.
 */
export function spreadGames(
  shown: readonly Pick<TileGame, 'nid'>[],
  requests: readonly SectionRequest[],
): GameSection[] {
  const times = new Map<number, number>();
  const timesShown = ({ nid }: Pick<TileGame, 'nid'>) => times.get(nid) ?? 0;
  const count = (games: typeof shown) =>
    games.forEach((game) => times.set(game.nid, timesShown(game) + 1));
  count(shown);
  return requests.map(({ section, atMost }) => {
    if (section.state === 'error') return section;
    const all = uniqueGames(section.games);
    const byTimes = all.toSorted((one, other) => timesShown(one) - timesShown(other));
    const unseen = all.filter((game) => timesShown(game) === 0).length;
    const chosen = new Set(byTimes.slice(0, Math.min(atMost, Math.max(unseen, MIN_GAMES))));
    const games = all.filter((game) => chosen.has(game));
    count(games);
    return { state: 'ready', games };
  });
}
