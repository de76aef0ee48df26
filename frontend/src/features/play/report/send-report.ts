import { callBackend } from '@/features/account/auth/backend';

export const PROBLEMS = ['loading', 'freezing', 'controls', 'other'] as const;

export type Problem = (typeof PROBLEMS)[number];

export const MAX_NOTE_LENGTH = 500;

export const sendReport = (nid: number, problem: Problem, note: string): Promise<null> =>
  callBackend('/ag/api/report-game', () => null, {
    method: 'POST',
    body: { entity_id: nid, problem, note },
  });
