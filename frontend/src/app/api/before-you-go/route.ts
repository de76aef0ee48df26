import { NextResponse } from 'next/server';
import { fetchBeforeYouGo } from '@/content/fetch/blocks';
import { toTileGame } from '@/content/map/tile-game';

/** The games of the before-you-go popup: `{ games: TileGame[] }`. 503 while the content API is away. */
export async function GET(): Promise<NextResponse> {
  try {
    const games = (await fetchBeforeYouGo()).map(toTileGame);
    return NextResponse.json({ games }, { headers: { 'Cache-Control': 'public, max-age=300' } });
  } catch {
    return NextResponse.json({ games: [] }, { status: 503 });
  }
}
