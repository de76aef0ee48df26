import { fetchGameList } from '@/content/fetch/game-list';
import type { PagedGames } from '@/content/types/game';

interface Paging {
  page?: number;
  size?: number;
  includeMature?: boolean;
}

/** Phrases that ask for a list rather than for a title, such as `new games, latest games`. */
export interface ListPhrases {
  newest: string;
  free: string;
}

/** @param t texts of `search.asks` */
export const getListPhrases = (t: (key: keyof ListPhrases) => string): ListPhrases => ({
  newest: t('newest'),
  free: t('free'),
});

const normalize = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Best match first; without a match, games that come close. */
export function findGames(
  term: string,
  phrases: ListPhrases | null,
  paging: Paging,
): Promise<PagedGames> {
  const asks = (list: keyof ListPhrases) => phrases?.[list].split(', ').includes(normalize(term));
  if (asks('newest')) return fetchGameList({ sort: 'newest', ...paging });
  if (asks('free')) return fetchGameList({ freeOnly: true, ...paging });
  return fetchGameList({ q: term, allowNear: true, sort: 'relevance', ...paging });
}
