/** The rules by moonlight: one word, all of its letters, quickly. No drawing here. */
import type { Words } from './orchard.ts';
import { pointsFor } from './orchard.ts';

/** Seconds until a firefly sits down on the next letter. */
export const SECONDS_A_HINT = 6;

const sorted = (word: string): string => [...word].sort().join('');

/** Words of that many letters, of which no two are the same. */
export const jumblesOf = ({ common }: Words, size: number): string[] =>
  common.filter(
    (word) => word.length === size && !word.endsWith('s') && new Set(word).size === size,
  );

/** Whether a guess uses all the letters of a word: another word of the same letters is as good. */
export function solves(guess: string, word: string, { common, rarer }: Words): boolean {
  return sorted(guess) === sorted(word) && (common.includes(guess) || rarer.includes(guess));
}

/** Letters that fireflies show, from the first on; the last two one finds oneself. */
export const hintsAfter = (seconds: number, word: string): number =>
  Math.min(word.length - 2, Math.floor(seconds / SECONDS_A_HINT));

/** Each letter that was shown takes its share. */
export const payFor = (word: string, hints: number): number =>
  Math.round((pointsFor(word) * 1.5 * (word.length - hints)) / word.length);
