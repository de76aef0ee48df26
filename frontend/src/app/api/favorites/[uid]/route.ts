import type { NextRequest } from 'next/server';
import { fetchFavorites } from '@/content/fetch/user-games';
import { respondWithUserGames, readOffset } from '../../respond';

export async function GET(request: NextRequest, { params }: RouteContext<'/api/favorites/[uid]'>) {
  const cookie = request.headers.get('cookie') ?? '';
  return respondWithUserGames(
    fetchFavorites(Number((await params).uid), readOffset(request), cookie),
  );
}
