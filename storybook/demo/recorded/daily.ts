import type { Daily } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const daily: Daily = {
  day: '2026-11-20',
  ends: '2026-11-21T00:00:00+00:00',
  play: { seed: 3205225445, path: '/puzzle/pearl-divers' },
};
