import type { NextRequest } from 'next/server';
import { fetchRecentGames } from '@/content/fetch/own-games';
import { tilesOf } from '@/content/game-summary';
import { answerOwnGames } from '../answer';

export const GET = ({ headers }: NextRequest) =>
  answerOwnGames(fetchRecentGames(headers.get('cookie') ?? '').then(tilesOf));
