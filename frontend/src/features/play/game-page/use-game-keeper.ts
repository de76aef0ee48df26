import { useMemo } from 'react';
import type { GameKeeper } from '../embed-bridge/use-embed-bridge';
import type { PlayedGame } from './played-game';

const loadScores = () => import('../scores/keep-score');
const loadSaves = () => import('../saves/keep-save');

/** What keeps the scores and saves of a game; its code is loaded when the game wants it. */
export function useGameKeeper({ nid, scoreOrder }: PlayedGame, isPreview: boolean): GameKeeper & { begin: () => void } {
  return useMemo(() => {
    const order = isPreview ? null : scoreOrder;
    return {
      begin: () => {
        if (order) void loadScores().then(({ beginPlay }) => beginPlay(nid));
      },
      score: async (value) => {
        if (!order) throw new Error('No scores are kept of this game.');
        return (await loadScores()).keepScore({ nid, order }, value);
      },
      save: async (data) => {
        if (isPreview) throw new Error('A preview keeps no saves.');
        return (await loadSaves()).saveGame(nid, data);
      },
      load: async () => (isPreview ? null : (await loadSaves()).loadGame(nid)),
    };
  }, [nid, scoreOrder, isPreview]);
}
