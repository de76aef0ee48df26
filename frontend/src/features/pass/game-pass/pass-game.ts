import type { GameDetail } from '@/content/types';

/** `here`, or on the developer's own site. */
export type Place = Pick<GameDetail, 'embedUrl' | 'externalGameLink'>;

/**
 * Whether and where a game can be played. The URL of a pass-only game is hidden from visitors
 * without a pass.
 */
export type PassGame =
  | { state: 'open'; place: Place }
  | { state: 'locked' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void };
