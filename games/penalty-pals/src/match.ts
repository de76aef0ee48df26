import { KICKS, neededIn, type Outcome } from './kick.ts';

/** Five kicks against one rival; enough of them won opens the next match. */
export interface Match {
  number: number;
  /** True for every kick the player won. */
  kicks: boolean[];
}

export const wonIn = ({ kicks }: Match) => kicks.filter(Boolean).length;

/** `playing` until the five kicks are over or can no longer change the result. */
export function stateOf(match: Match): 'playing' | 'won' | 'lost' {
  const needed = neededIn(match.number);
  if (match.kicks.length - wonIn(match) > KICKS - needed) return 'lost';
  if (match.kicks.length < KICKS) return 'playing';
  return 'won';
}

/** What is shouted over the pitch. */
export function shout(outcome: Outcome, keeping: boolean, corner: boolean): string {
  if (outcome === 'goal') return keeping ? 'It is in…' : corner ? 'Top corner!' : 'Goal!';
  if (outcome === 'save') return keeping ? 'What a save!' : 'Saved!';
  return { post: 'Off the post!', over: 'Over the bar!', wide: 'Wide!' }[outcome];
}
