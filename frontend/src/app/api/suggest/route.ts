import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { fetchSuggestions } from '@/content/fetch/games';
import { suggestions } from '@/features/search/suggestions';

const MAXIMUM_TERM = 60;

/** What the search box suggests: `{ games: [{ title, path, thumbnailUrl }] }`. 503 while the content API is away. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const term = (request.nextUrl.searchParams.get('q') ?? '').trim().slice(0, MAXIMUM_TERM);
  if (term === '') return NextResponse.json({ games: [] });
  try {
    const games = suggestions(await fetchSuggestions(term));
    return NextResponse.json({ games }, { headers: { 'Cache-Control': 'public, max-age=60' } });
  } catch {
    return NextResponse.json({ games: [] }, { status: 503 });
  }
}
