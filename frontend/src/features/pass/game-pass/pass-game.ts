import type { GameDetail } from '@/content/types/game';

export type GameUrls = Pick<GameDetail, 'embedUrl' | 'externalGameLink'>;

/** Visitors without a pass do not get the URL. */
export type PassGame =
  | { state: 'open'; urls: GameUrls }
  | { state: 'locked' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void };
