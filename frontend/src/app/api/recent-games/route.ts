import type { NextRequest } from 'next/server';
import { fetchRecentGames } from '@/content/fetch/own-games';
import { toTileGames } from '@/content/game-summary';
import { respondWithOwnGames } from '../respond';

export const GET = ({ headers }: NextRequest) =>
  respondWithOwnGames(fetchRecentGames(headers.get('cookie') ?? '').then(toTileGames));
