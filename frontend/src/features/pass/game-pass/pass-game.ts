import type { GameDetail } from '@/content/types';

/** Where a game is played: here, or on its makers' own site. */
export type Place = Pick<GameDetail, 'embedUrl' | 'externalGameLink'>;

/** Whether a game can be played, and where: a game of the pass does not tell those who have none. */
export type PassGame =
  | { state: 'open'; place: Place }
  | { state: 'locked' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void };
