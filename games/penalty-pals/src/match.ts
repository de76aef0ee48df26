import { KICKS, winsNeeded, type Outcome } from './kick.ts';

export interface Match {
  number: number;
  /** Whether the player won each kick. */
  kicks: boolean[];
}

export const winCount = ({ kicks }: Match) => kicks.filter(Boolean).length;

/** Ends early when the remaining kicks cannot change the result. */
export function getState(match: Match): 'playing' | 'won' | 'lost' {
  const needed = winsNeeded(match.number);
  if (match.kicks.length - winCount(match) > KICKS - needed) return 'lost';
  if (match.kicks.length < KICKS) return 'playing';
  return 'won';
}

export function outcomeText(outcome: Outcome, keeping: boolean, corner: boolean): string {
  if (outcome === 'goal') return keeping ? 'It’s in…' : corner ? 'Top corner!' : 'Goal!';
  if (outcome === 'save') return keeping ? 'What a save!' : 'Saved!';
  return { post: 'Off the post!', over: 'Over the bar!', wide: 'Wide!' }[outcome];
}
