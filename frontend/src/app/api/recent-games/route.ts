import type { NextRequest } from 'next/server';
import { fetchRecentGames } from '@/content/fetch/user-games';
import { respondWithUserGames } from '../respond';

export const GET = ({ headers }: NextRequest) =>
  respondWithUserGames(fetchRecentGames(headers.get('cookie') ?? ''));
