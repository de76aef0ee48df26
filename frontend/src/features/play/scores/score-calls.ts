import {
  _default,
  array,
  nullable,
  nullish,
  number,
  object,
  string,
  type infer as Infer,
} from 'zod/mini';
import { callBackend } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';

/** Boards of a game; the daily's has what was played as the daily. */
export type Period = 'day' | 'week' | 'ever' | 'daily';

/** The answer of `GET /ag/api/game-scores/{nid}`. */
const board = object({
  scores: array(
    object({
      rank: number(),
      value: number(),
      /** RFC 3339. */
      time: string(),
      member: object({ name: string(), path: string(), user_picture: nullish(string()) }),
    }),
  ),
  total: number(),
});
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

function parseBoard(content: unknown): Board {
  const { scores, total } = board.parse(content);
  return {
    entries: scores.map(({ member, ...score }) => ({
      ...score,
      name: member.name,
      path: member.path,
      avatarUrl: member.user_picture ?? null,
    })),
    total,
  };
}

const standing = object({ value: number(), rank: number(), total: number() });
/** A member's place. */
export type Standing = Infer<typeof standing>;

const place = _default(nullable(standing), null);
/** The answer of `GET /ag/api/user-scores/{nid}`; of each board, where there is none, null. */
const standings = object({
  standings: object({ day: place, week: place, ever: place, daily: place }),
});
export type Standings = Readonly<Record<Period, Standing | null>>;
export const parseStandings = (content: unknown): Standings => standings.parse(content).standings;

const play = object({ token: string() });

/** The first ten of a board. */
export const fetchBoard = (nid: number, period: Period): Promise<Board> =>
  callBackend(`/ag/api/game-scores/${nid}?period=${period}`, parseBoard);

/** Where the member stands. */
export const fetchStandings = (nid: number): Promise<Standings> =>
  callBackend(`/ag/api/user-scores/${nid}`, parseStandings);

/** Begins a play, of a guest, too. The token it gives is what its scores are reported with. */
export const startPlay = (nid: number, daily: boolean): Promise<string> =>
  callBackend('/ag/api/score/start', (content) => play.parse(content).token, {
    method: 'POST',
    body: daily ? { game_id: nid, daily } : { game_id: nid },
    csrfToken: useSession.getState().token,
  });
