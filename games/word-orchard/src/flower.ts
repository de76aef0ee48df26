/** Every word contains the center letter, and each opens petals. */
import type { Random } from '../../kit/random.ts';
import { canSpell, type Words } from './orchard.ts';

export const PETALS = 12;
const SHORTEST = 3;

export interface Flower {
  letters: readonly string[];
  /** Index of the letter in the middle. */
  core: number;
  words: ReadonlySet<string>;
}

export const countPetals = (word: string): number => word.length - 2;

const findWordsWithCore = (base: string, core: string, words: Words): string[] =>
  [...words.common, ...words.rarer].filter(
    (word) =>
      word.length >= SHORTEST &&
      word.length <= base.length &&
      word.includes(core) &&
      canSpell(word, [...base]),
  );

/** Letters with enough words for one and a half flowers. */
const findCores = (base: string, words: Words): string[] =>
  [...base].filter(
    (core) =>
      findWordsWithCore(base, core, words).reduce(
        (petals, word) => petals + countPetals(word),
        0,
      ) >=
      PETALS * 1.5,
  );

/** `size` is the number of different letters. */
export function growFlower(
  size: number,
  played: ReadonlySet<string>,
  words: Words,
  random: Random,
): Flower {
  const bases = words.common.filter(
    (word) => word.length === size && new Set(word).size === size && !played.has(word),
  );
  for (;;) {
    const base = random.pick(bases);
    const cores = findCores(base, words);
    if (cores.length === 0) continue;
    const core = random.pick(cores);
    return createFlower(base, base.indexOf(core), words);
  }
}

export const createFlower = (base: string, core: number, words: Words): Flower => ({
  letters: [...base],
  core,
  words: new Set(findWordsWithCore(base, base.charAt(core), words)),
});

export function judgeFlower(
  { letters, core, words }: Flower,
  found: ReadonlySet<string>,
  word: string,
): 'found' | 'again' | 'short' | 'beside' | 'unknown' {
  if (word.length < SHORTEST) return 'short';
  if (!word.includes(letters[core] ?? '')) return 'beside';
  if (found.has(word)) return 'again';
  return words.has(word) ? 'found' : 'unknown';
}
