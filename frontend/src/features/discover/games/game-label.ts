import type { TileLabel } from '@/ui/tile/tile';
import type { TileGame } from '@/content/game-summary';

const MOST_POPULAR_PLAYS = 1_000_000;

type LabeledGame = Pick<TileGame, 'totalCount' | 'flags'>;

export function gameLabel({ totalCount, flags }: LabeledGame): TileLabel | undefined {
  if (totalCount >= MOST_POPULAR_PLAYS) return 'mostPopular';
  if (flags.classic) return 'classic';
  if (flags.featured) return 'featured';
  if (flags.trending) return 'trending';
  return undefined;
}

/** The label of more than half of a list's games, which the list leaves out: it sets none of them apart. */
export function majorityLabel(games: readonly LabeledGame[]): TileLabel | undefined {
  if (games.length < 2) return undefined;
  const labels = games.map(gameLabel);
  return labels.find(
    (label) => labels.filter((other) => other === label).length > games.length / 2,
  );
}
