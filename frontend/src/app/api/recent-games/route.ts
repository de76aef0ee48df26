import type { NextRequest } from 'next/server';
import { fetchRecentGames } from '@/content/fetch/own-games';
import { tilesOf } from '@/content/game-summary';
import { answerGames, PRIVATE } from '../answer';

export const GET = ({ headers }: NextRequest) =>
  answerGames(fetchRecentGames(headers.get('cookie') ?? '').then(tilesOf), PRIVATE);
