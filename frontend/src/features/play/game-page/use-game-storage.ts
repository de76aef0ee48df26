import { useMemo } from 'react';
import type { GameStorage } from '../embed-bridge/use-embed-bridge';
import type { PlayedGame } from './played-game';

export interface DailyPlay {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  seed: number;
}

const loadAchievements = () => import('../achievements/earn-achievement');
const loadScores = () => import('../scores/record-score');

export function useGameStorage(
  game: PlayedGame,
  isPreview: boolean,
  daily: DailyPlay | undefined,
): GameStorage & { begin: () => void } {
  const { nid, scoreOrder } = game;
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
      achieve: async (id) => {
        if (isPreview) throw new Error('A preview stores no achievements.');
        return (await loadAchievements()).earnAchievement(game, id);
      },
      // Other pages store progress in the account or in this browser.
      save: async () => {
        throw new Error('A preview stores no saves.');
      },
      load: async () => null,
    };
  }, [game, nid, scoreOrder, isPreview, day, seed]);
}
