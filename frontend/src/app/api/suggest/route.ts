import type { NextRequest } from 'next/server';
import { fetchGameList } from '@/content/fetch/game-list';
import { searchTerm } from '@/features/discover/search/search-path';
import { respondWithGames } from '../respond';

const MAX_SUGGESTIONS = 8;

export function GET({ nextUrl }: NextRequest) {
  const term = searchTerm(nextUrl.searchParams.get('q') ?? '');
  if (term === '') return Response.json({ games: [] });
  const found = fetchGameList({
    q: term,
    allowNear: true,
    sort: 'relevance',
    size: MAX_SUGGESTIONS,
  });
  const suggestions = found.then(({ games }) =>
    games.map(({ title, path, thumbnailUrl }) => ({ title, path, thumbnailUrl })),
  );
  return respondWithGames(suggestions, 'public, max-age=60');
}
