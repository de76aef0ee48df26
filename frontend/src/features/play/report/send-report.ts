import { callBackend } from '@/features/account/auth/backend';

export const PROBLEMS = {
  loading: 'It won’t start',
  freezing: 'It freezes or crashes',
  controls: 'The controls don’t work',
  other: 'Something else',
} as const;

export type Problem = keyof typeof PROBLEMS;

export const MAX_NOTE_LENGTH = 500;

export const sendReport = (nid: number, problem: Problem, note: string): Promise<null> =>
  callBackend('/ag/api/report-game', () => null, {
    method: 'POST',
    body: { entity_id: nid, problem, note },
  });
