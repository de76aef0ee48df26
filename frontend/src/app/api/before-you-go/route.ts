import { NextResponse } from 'next/server';
import { fetchBeforeYouGo } from '@/content/fetch/blocks';
import { tilesOf } from '@/content/game-summary';

export async function GET(): Promise<NextResponse> {
  try {
    const games = await fetchBeforeYouGo();
    return NextResponse.json(
      { games: tilesOf(games) },
      { headers: { 'Cache-Control': 'public, max-age=300' } },
    );
  } catch {
    return NextResponse.json({ games: [] }, { status: 503 });
  }
}
