import { BackendError } from '@/api/backend';
import { postAsUser } from '@/features/account/members/post-as-user';
import { mutate } from '@/features/account/queries/query-client';
import { parseStandings, type Standings } from './score-calls';

/** Delay before a rate-limited score is sent again. */
const RETRY_DELAY_MS = 3_500;

interface Score {
  uid: number;
  nid: number;
  token: string;
  value: number;
}

export const reportScore = (score: Score): Promise<Standings> =>
  mutate(
    {
      mutationFn: async ({ nid, token, value }: Score) => {
        const send = () =>
          postAsUser('/ag/api/score/report', { game_id: nid, token, value }, parseStandings);
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
