import type { Result } from '../../kit/stage.ts';

export const WINS = 3;
const NAMES = { lying: ['Left', 'Right'], upright: ['Bottom', 'Top'] } as const;

interface Ended {
  winner: 0 | 1;
  /** Duels won by each side. */
  wins: readonly [number, number];
  score: number;
  /** The computer's wins are not stored as best scores. */
  isPerson: boolean;
  /** Whether the sides are above each other. */
  upright: boolean;
  /** The only side that a person plays, if the computer plays the other. */
  solo: 0 | 1 | undefined;
}

function getTitle({ winner, upright, solo }: Ended): string {
  if (solo !== undefined) return solo === winner ? 'You win!' : 'You lose';
  return `${NAMES[upright ? 'upright' : 'lying'][winner]} wins!`;
}

export const getResult = (ended: Ended): Result => {
  const { winner, wins, score, isPerson } = ended;
  return {
    title: getTitle(ended),
    score: isPerson ? (WINS - wins[winner === 0 ? 1 : 0]) * 100 + score : score,
    detail: `${wins[0]} to ${wins[1]}. Another cup?`,
    ranked: isPerson,
  };
};
