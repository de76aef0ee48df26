import type { Words } from './orchard.ts';
import { getPoints } from './orchard.ts';

/** Seconds until a firefly reveals the next letter. */
export const SECONDS_A_HINT = 6;

const sorted = (word: string): string => [...word].sort().join('');

/** Common words of `size` letters, without plurals and repeated letters. */
export const findJumbles = ({ common }: Words, size: number): string[] =>
  common.filter(
    (word) => word.length === size && !word.endsWith('s') && new Set(word).size === size,
  );

/** Anagrams count. */
export function solves(guess: string, word: string, { common, rarer }: Words): boolean {
  return sorted(guess) === sorted(word) && (common.includes(guess) || rarer.includes(guess));
}

/** The last two letters are never revealed. */
export const hintsAfter = (seconds: number, word: string): number =>
  Math.min(word.length - 2, Math.floor(seconds / SECONDS_A_HINT));

export const getPay = (word: string, hints: number): number =>
  Math.round((getPoints(word) * 1.5 * (word.length - hints)) / word.length);
