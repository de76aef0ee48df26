import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { ContentNotFound } from '@/content/errors';
import { fetchFavorites } from '@/content/fetch/favorites';
import { tilesOf } from '@/content/game-summary';
import { readOffset } from '../../read-offset';

interface Context {
  params: Promise<{ uid: string }>;
}

export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const headers = { 'Cache-Control': 'private, no-store' };
  const cookie = request.headers.get('cookie') ?? '';
  try {
    const { games } = await fetchFavorites(Number((await params).uid), readOffset(request), cookie);
    return NextResponse.json({ games: tilesOf(games) }, { headers });
  } catch (error) {
    return NextResponse.json(
      { games: [] },
      { status: error instanceof ContentNotFound ? 403 : 503, headers },
    );
  }
}
