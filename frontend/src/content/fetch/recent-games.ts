import 'server-only';
import { z } from 'zod';
import type { GameSummary } from '../game-summary';
import { fetchAgAs } from './ag-api';
import { listedGame } from './listed-game';

const answer = z.object({ games: z.array(listedGame) });

/** What the member whose session `cookie` is played last, the newest first. Throws ContentNotFound without a session. */
export async function fetchRecentGames(cookie: string): Promise<GameSummary[]> {
  return (await fetchAgAs(cookie, '/ag/api/user-recent-games', {}, answer)).games;
}
