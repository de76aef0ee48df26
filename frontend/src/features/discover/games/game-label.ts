import type { TileLabel } from '@/ui/tile/tile';
import type { TileGame } from '@/content/game-summary';

const MOST_POPULAR_PLAYS = 1_000_000;

type LabeledGame = Pick<TileGame, 'totalCount' | 'flags'>;

/** The first label that applies. */
export function gameLabel(
  { totalCount, flags }: LabeledGame,
  omitted: readonly TileLabel[] = [],
): TileLabel | undefined {
  const labels = [
    totalCount >= MOST_POPULAR_PLAYS && 'mostPopular',
    flags.classic && 'classic',
    flags.featured && 'featured',
    flags.trending && 'trending',
  ] as const;
  return labels.find((label) => label !== false && !omitted.includes(label)) || undefined;
}

/** Labels that more than half of a list would show: they set no game apart. */
export function commonLabels(
  games: readonly LabeledGame[],
  omitted: readonly TileLabel[] = [],
): readonly TileLabel[] {
  const labels = games.map((game) => gameLabel(game, omitted));
  const common = labels.find(
    (label) => label && labels.filter((other) => other === label).length > games.length / 2,
  );
  return common && games.length > 1 ? commonLabels(games, [...omitted, common]) : omitted;
}
