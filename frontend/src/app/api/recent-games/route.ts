import type { NextRequest } from 'next/server';
import { fetchRecentGames } from '@/content/fetch/user-games';
import { toTileGames } from '@/content/game-summary';
import { respondWithUserGames } from '../respond';

export const GET = ({ headers }: NextRequest) =>
  respondWithUserGames(fetchRecentGames(headers.get('cookie') ?? '').then(toTileGames));
