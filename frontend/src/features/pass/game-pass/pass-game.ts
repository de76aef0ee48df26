import type { GameDetail } from '@/content/types';

export type Place = Pick<GameDetail, 'embedUrl' | 'externalGameLink'>;

/** Visitors without a pass do not get the URL. */
export type PassGame =
  | { state: 'open'; place: Place }
  | { state: 'locked' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void };
