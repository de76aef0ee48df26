import 'server-only';
import { z } from 'zod';
import { environment } from '../environment';
import { gameSummaryOfRow } from '../map/game-summary';
import type { GameSummary } from '../types';
import { fetchAgAs } from './ag-api';
import { gameRow } from './game-row';

const answer = z.object({ games: z.array(gameRow) });

/** What the member whose session `cookie` is played last, the newest first. Throws ContentNotFound without a session. */
export async function fetchRecentGames(cookie: string): Promise<GameSummary[]> {
  const { games } = await fetchAgAs(cookie, '/ag/api/user-recent-games', {}, answer);
  const { gamesOrigin } = environment();
  return games.map((row) => gameSummaryOfRow(row, gamesOrigin));
}
