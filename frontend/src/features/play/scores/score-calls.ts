import { callBackend } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';
import { fieldOf } from '@/lib/storage/game-shape';

/** Boards of a game; the daily's has what was played as the daily. */
export type Period = 'day' | 'week' | 'ever' | 'daily';

export interface ScoreEntry {
  rank: number;
  value: number;
  /** RFC 3339. */
  time: string;
  name: string;
  path: string;
  avatarUrl: string | null;
}

export interface Board {
  entries: ScoreEntry[];
  total: number;
}

/** A member's place. */
export interface Standing {
  value: number;
  rank: number;
  total: number;
}

export type Standings = Readonly<Record<Period, Standing | null>>;

function numberOf(value: unknown, field: string): number {
  const number = fieldOf(value, field);
  if (typeof number !== 'number') throw new Error(`The answer lacks ${field}`);
  return number;
}

function textOf(value: unknown, field: string): string {
  const text = fieldOf(value, field);
  if (typeof text !== 'string') throw new Error(`The answer lacks ${field}`);
  return text;
}

function entryOf(row: unknown): ScoreEntry {
  const member = fieldOf(row, 'member');
  const picture = fieldOf(member, 'user_picture');
  return {
    rank: numberOf(row, 'rank'),
    value: numberOf(row, 'value'),
    time: textOf(row, 'time'),
    name: textOf(member, 'name'),
    path: textOf(member, 'path'),
    avatarUrl: typeof picture === 'string' ? picture : null,
  };
}

function parseBoard(content: unknown): Board {
  const scores = fieldOf(content, 'scores');
  if (!Array.isArray(scores)) throw new Error('The answer is no board');
  return { entries: scores.map(entryOf), total: numberOf(content, 'total') };
}

function standingOf(value: unknown): Standing | null {
  return value === null || value === undefined
    ? null
    : { value: numberOf(value, 'value'), rank: numberOf(value, 'rank'), total: numberOf(value, 'total') };
}

export function parseStandings(content: unknown): Standings {
  const all = fieldOf(content, 'standings');
  const [day, week, ever, daily] = ['day', 'week', 'ever', 'daily'].map((period) => standingOf(fieldOf(all, period)));
  return { day: day ?? null, week: week ?? null, ever: ever ?? null, daily: daily ?? null };
}

/** The first ten of a board. */
export const fetchBoard = (nid: number, period: Period): Promise<Board> =>
  callBackend(`/ag/api/game-scores/${nid}?period=${period}`, parseBoard);

/** Where the member stands. */
export const fetchStandings = (nid: number): Promise<Standings> => callBackend(`/ag/api/user-scores/${nid}`, parseStandings);

/** Begins a play, of a guest, too. The token it gives is what its scores are reported with. */
export const startPlay = (nid: number, daily: boolean): Promise<string> =>
  callBackend('/ag/api/score/start', (content) => textOf(content, 'token'), {
    method: 'POST',
    body: daily ? { game_id: nid, daily } : { game_id: nid },
    csrfToken: useSession.getState().token,
  });
