import type { GameDetail } from '@/content/types';

export type Place = Pick<GameDetail, 'embedUrl' | 'externalGameLink'>;

/** The URL of a pass-only game is hidden from visitors without a pass. */
export type PassGame =
  | { state: 'open'; place: Place }
  | { state: 'locked' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void };
