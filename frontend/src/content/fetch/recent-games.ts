import 'server-only';
import { z } from 'zod';
import type { GameSummary } from '../game-summary';
import { fetchAg } from './ag-api';
import { asUser } from './client';
import { listedGame } from './listed-game';

const responseSchema = z.object({ games: z.array(listedGame) });

export async function fetchRecentGames(cookie: string): Promise<GameSummary[]> {
  return (await fetchAg('/ag/api/user-recent-games', {}, responseSchema, asUser(cookie))).games;
}
