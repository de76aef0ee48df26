import * as z from 'zod/mini';
import { parseField } from '@/lib/zod/parse-field';
import { callBackend } from '@/api/backend';
import { getSession } from '@/features/account/auth/session';

/** `daily` has plays of the daily challenge only. */
export type Period = 'day' | 'week' | 'ever' | 'daily';

const board = z.object({
  scores: z.array(
    z.object({
      rank: z.number(),
      value: z.number(),
      time: z.string(),
      member: z.object({ name: z.string(), path: z.string(), user_picture: z.nullish(z.string()) }),
    }),
  ),
  total: z.number(),
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

const standing = z.object({ value: z.number(), rank: z.number(), total: z.number() });
export type Standing = z.infer<typeof standing>;

const nullableStanding = z._default(z.nullable(standing), null);
/** `GET /ag/api/user-scores/{nid}`; null without a score. */
const standings = z.object({
  day: nullableStanding,
  week: nullableStanding,
  ever: nullableStanding,
  daily: nullableStanding,
});
export type Standings = z.infer<typeof standings>;
export const parseStandings = parseField('standings', standings);

interface Paging {
  size: number;
  offset?: number;
}

export const fetchBoard = (nid: number, period: Period, paging?: Paging): Promise<Board> => {
  const page = paging && `&items_per_page=${paging.size}&offset=${paging.offset ?? 0}`;
  return callBackend(`/ag/api/game-scores/${nid}?period=${period}${page ?? ''}`, parseBoard);
};

export const fetchStandings = (nid: number): Promise<Standings> =>
  callBackend(`/ag/api/user-scores/${nid}`, parseStandings);

/** Starts a play, also of a guest, and returns its token. */
export const startPlay = (nid: number, daily: boolean): Promise<string> =>
  callBackend('/ag/api/score/start', parseField('token', z.string()), {
    method: 'POST',
    body: daily ? { game_id: nid, daily } : { game_id: nid },
    csrfToken: getSession().token,
  });
