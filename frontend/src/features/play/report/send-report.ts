import { callBackend } from '@/features/account/auth/backend';

/** What may be wrong with a game, as the content API names it, in a player's words. */
export const PROBLEMS = {
  loading: 'It does not start',
  freezing: 'It stops or crashes',
  controls: 'Keys or touch do nothing',
  other: 'Something else',
} as const;

export type Problem = keyof typeof PROBLEMS;

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 500;

/** Tells the editors what is wrong with a game; visitors may, too. Throws BackendError. */
export const sendReport = (nid: number, problem: Problem, note: string): Promise<null> =>
  callBackend('/ag/api/report-game', () => null, {
    method: 'POST',
    body: { entity_id: nid, problem, note },
  });
