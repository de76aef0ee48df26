import { getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { findGames, getListPhrases } from '@/features/discover/search/find-games';
import { searchTerm } from '@/features/discover/search/search-path';
import { respondWithGames } from '../respond';

const MAX_SUGGESTIONS = 8;

export async function GET({ nextUrl }: NextRequest) {
  const term = searchTerm(nextUrl.searchParams.get('q') ?? '');
  if (term === '') return Response.json({ games: [] });
  const found = findGames(term, getListPhrases(await getTranslations('search.asks')), {
    size: MAX_SUGGESTIONS,
  });
  const suggestions = found.then(({ games }) =>
    games.map(({ title, path, thumbnailUrl }) => ({ title, path, thumbnailUrl })),
  );
  return respondWithGames(suggestions, 'public, max-age=60');
}
