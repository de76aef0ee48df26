import { create } from 'zustand';
import type { Period } from './score-calls';

interface ScoreboardState {
  /** The board that the player chose, on all game pages of a visit. */
  period: Exclude<Period, 'daily'>;
  /** The last score of this visit, by nid. */
  lastScores: Readonly<Record<number, number>>;
}

export const useScoreboard = create<ScoreboardState>()(() => ({ period: 'day', lastScores: {} }));

export const useLastScore = (nid: number): number | null =>
  useScoreboard(({ lastScores }) => lastScores[nid] ?? null);

export function rememberScore(nid: number, value: number): void {
  useScoreboard.setState(({ lastScores }) => ({ lastScores: { ...lastScores, [nid]: value } }));
}
