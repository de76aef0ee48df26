import { BackendError } from '@/features/account/auth/backend';
import { memberPost } from '@/features/account/members/member-post';
import { mutate } from '@/features/account/queries/query-client';
import { parseStandings, type Standings } from './score-calls';

/** Milliseconds after which a score that came too soon after the one before is sent again. */
const RETRY_DELAY_MS = 3_500;

interface Score {
  uid: number;
  nid: number;
  /** What its play was begun with. */
  token: string;
  value: number;
}

/** Reports a member's score. One that comes too soon after the last is sent once more. Its boards and the streak are asked for again. */
export const reportScore = (score: Score): Promise<Standings> =>
  mutate(
    {
      mutationFn: async ({ nid, token, value }: Score) => {
        const send = () =>
          memberPost('/ag/api/score/report', { game_id: nid, token, value }, parseStandings);
        try {
          return await send();
        } catch (error) {
          if (!(error instanceof BackendError) || error.status !== 429) throw error;
          await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
          return send();
        }
      },
      meta: {
        changes: [
          ['board', score.nid],
          ['streak', score.uid],
        ],
      },
    },
    score,
  );
