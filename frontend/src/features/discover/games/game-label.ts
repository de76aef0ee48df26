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

/** Labels that a list leaves out, the most frequent first, until at most half of its games have one. */
export function commonLabels(games: readonly LabeledGame[]): readonly TileLabel[] {
  const labels = games.flatMap((game) => gameLabel(game) ?? []);
  const count = (label: TileLabel) => labels.filter((other) => other === label).length;
  const omitted: TileLabel[] = [];
  let labeled = games.length > 1 ? labels.length : 0;
  for (const label of [...new Set(labels)].toSorted((a, b) => count(b) - count(a))) {
    if (labeled <= games.length / 2) break;
    omitted.push(label);
    labeled -= count(label);
  }
  return omitted;
}
