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

/** Leaderboards of a game; the daily one has plays of the daily challenge only. */
export type Period = 'day' | 'week' | 'ever' | 'daily';

const board = object({
  scores: array(
    object({
      rank: number(),
      value: number(),
      time: string(),
      member: object({ name: string(), path: string(), user_picture: nullish(string()) }),
    }),
  ),
  total: number(),
});
function parseBoard(content: unknown) {
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

export type Board = ReturnType<typeof parseBoard>;
export type ScoreEntry = Board['entries'][number];

const standing = object({ value: number(), rank: number(), total: number() });
export type Standing = Infer<typeof standing>;

const place = _default(nullable(standing), null);
/** The response of `GET /ag/api/user-scores/{nid}`; null per leaderboard without a score. */
const standings = object({
  standings: object({ day: place, week: place, ever: place, daily: place }),
});
export type Standings = Readonly<Record<Period, Standing | null>>;
export const parseStandings = (content: unknown): Standings => standings.parse(content).standings;

const play = object({ token: string() });

export const fetchBoard = (nid: number, period: Period): Promise<Board> =>
  callBackend(`/ag/api/game-scores/${nid}?period=${period}`, parseBoard);

export const fetchStandings = (nid: number): Promise<Standings> =>
  callBackend(`/ag/api/user-scores/${nid}`, parseStandings);

/** Also for guests. Returns the play token, which scores are reported with. */
export const startPlay = (nid: number, daily: boolean): Promise<string> =>
  callBackend('/ag/api/score/start', (content) => play.parse(content).token, {
    method: 'POST',
    body: daily ? { game_id: nid, daily } : { game_id: nid },
    csrfToken: useSession.getState().token,
  });
