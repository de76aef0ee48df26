import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { fetchGameList } from '@/content/fetch/game-list';
import { searchTerm } from '@/features/discover/search/search-path';
import type { Suggestion } from '@/features/discover/search/suggestions';

const MAX_SUGGESTIONS = 8;

export async function GET(request: NextRequest): Promise<NextResponse> {
  const term = searchTerm(request.nextUrl.searchParams.get('q') ?? '');
  if (term === '') return NextResponse.json({ games: [] });
  try {
    const found = await fetchGameList({ q: term, sort: 'relevance', size: MAX_SUGGESTIONS });
    const games = found.games.map(({ title, path, thumbnailUrl }): Suggestion => ({
      title,
      path,
      thumbnailUrl,
    }));
    return NextResponse.json({ games }, { headers: { 'Cache-Control': 'public, max-age=60' } });
  } catch {
    return NextResponse.json({ games: [] }, { status: 503 });
  }
}
