import { useMemo } from 'react';
import type { GameStorage } from '../embed-bridge/use-embed-bridge';
import type { PlayedGame } from './played-game';

export interface DailyPlay {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  seed: number;
}

const loadScores = () => import('../scores/record-score');

export function useGameStorage(
  { nid, scoreOrder }: PlayedGame,
  isPreview: boolean,
  daily: DailyPlay | undefined,
): GameStorage & { begin: () => void } {
  const { day = null, seed } = daily ?? {};
  return useMemo(() => {
    const order = isPreview ? null : scoreOrder;
    return {
      ...(isPreview ? {} : { nid }),
      seed,
      begin: () => {
        if (order) void loadScores().then(({ preparePlay }) => preparePlay(nid, day));
      },
      score: async (value) => {
        if (!order) throw new Error('This game has no scores.');
        return (await loadScores()).recordScore({ nid, order }, value);
      },
      // Other pages store progress in the account or in this browser.
      save: async () => {
        throw new Error('A preview stores no saves.');
      },
      load: async () => null,
    };
  }, [nid, scoreOrder, isPreview, day, seed]);
}
