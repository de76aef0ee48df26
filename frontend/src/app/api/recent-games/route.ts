import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { ContentNotFound } from '@/content/errors';
import { fetchRecentGames } from '@/content/fetch/recent-games';
import { tilesOf } from '@/content/game-summary';

export async function GET(request: NextRequest): Promise<NextResponse> {
  const headers = { 'Cache-Control': 'private, no-store' };
  try {
    const games = await fetchRecentGames(request.headers.get('cookie') ?? '');
    return NextResponse.json({ games: tilesOf(games) }, { headers });
  } catch (error) {
    return NextResponse.json(
      { games: [] },
      { status: error instanceof ContentNotFound ? 403 : 503, headers },
    );
  }
}
