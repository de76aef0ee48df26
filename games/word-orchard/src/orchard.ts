export interface Puzzle {
  /** Letters of the base word. */
  letters: readonly string[];
  /** Words to find, shortest first. */
  targets: readonly string[];
  /** Bonus words. */
  extras: ReadonlySet<string>;
}

export interface Words {
  common: readonly string[];
  rarer: readonly string[];
}

export type Guess =
  | { kind: 'found'; word: string; points: number; index: number }
  | { kind: 'bonus'; word: string; points: number }
  | { kind: 'again' | 'unknown' | 'short'; word: string };

const MAX_TARGETS = 10;

export function readWords(common: string, rarer: string): Words {
  const list = (text: string) => text.trim().split(/\s+/);
  return { common: list(common), rarer: list(rarer) };
}

export function canSpell(word: string, letters: readonly string[]): boolean {
  const left = [...letters];
  return [...word].every((letter) => {
    const index = left.indexOf(letter);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** The targets are the base word and the longest common ones. */
export function grow(base: string, words: Words, shortest: number): Puzzle {
  const letters = [...base];
  const fits = (word: string) =>
    word.length >= shortest && word.length <= base.length && canSpell(word, letters);
  const common = words.common.filter(fits);
  // Omits plurals of targets.
  const plain = common.filter(
    (word) => word === base || !(word.endsWith('s') && common.includes(word.slice(0, -1))),
  );
  const targets = [
    base,
    ...plain.filter((word) => word !== base).sort((a, b) => b.length - a.length),
  ]
    .slice(0, MAX_TARGETS)
    .sort((a, b) => a.length - b.length || a.localeCompare(b));
  const extras = new Set(
    [...common, ...words.rarer.filter(fits)].filter((word) => !targets.includes(word)),
  );
  return { letters, targets, extras };
}

/** Words that contain enough other words for a branch. */
export function findBases(words: Words, length: number, shortest: number): string[] {
  return words.common.filter(
    (word) =>
      word.length === length &&
      !word.endsWith('s') &&
      new Set(word).size >= length - 1 &&
      words.common.filter((other) => other.length >= shortest && canSpell(other, [...word]))
        .length >= 7,
  );
}

export const getPoints = (word: string) => (word.length - 2) ** 2 * 10;

export function judge(
  puzzle: Puzzle,
  found: ReadonlySet<string>,
  word: string,
  shortest: number,
): Guess {
  if (word.length < shortest) return { kind: 'short', word };
  if (found.has(word)) return { kind: 'again', word };
  const index = puzzle.targets.indexOf(word);
  if (index >= 0) return { kind: 'found', word, points: getPoints(word), index };
  if (puzzle.extras.has(word))
    return { kind: 'bonus', word, points: Math.round(getPoints(word) / 2) };
  return { kind: 'unknown', word };
}
