/** The rules of the jumble: find a word from all of its letters. */
import type { Words } from './orchard.ts';
import { pointsFor } from './orchard.ts';

/** Seconds until a firefly reveals the next letter. */
export const SECONDS_A_HINT = 6;

const sorted = (word: string): string => [...word].sort().join('');

/** Words of this length without repeated letters. */
export const jumblesOf = ({ common }: Words, size: number): string[] =>
  common.filter(
    (word) => word.length === size && !word.endsWith('s') && new Set(word).size === size,
  );

/** Whether a guess is a word of exactly these letters; anagrams count. */
export function solves(guess: string, word: string, { common, rarer }: Words): boolean {
  return sorted(guess) === sorted(word) && (common.includes(guess) || rarer.includes(guess));
}

/** The number of revealed letters; the last two are never revealed. */
export const hintsAfter = (seconds: number, word: string): number =>
  Math.min(word.length - 2, Math.floor(seconds / SECONDS_A_HINT));

/** Each revealed letter reduces the points. */
export const payFor = (word: string, hints: number): number =>
  Math.round((pointsFor(word) * 1.5 * (word.length - hints)) / word.length);
