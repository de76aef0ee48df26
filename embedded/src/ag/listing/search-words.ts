/** Stop words. They count only when a query has no other words. */
const fillers = new Set([
  'a',
  'an',
  'and',
  'for',
  'game',
  'games',
  'in',
  'of',
  'on',
  'online',
  'play',
  'the',
  'to',
  'with',
]);

const MAX_WORDS = 8;

export interface SearchWord {
  /** As typed, in lower case without accents. */
  typed: string;
  /** Without its plural ending. */
  stem: string;
}

/** Singular and plural alike: `race` and `races`, `story` and `stories`. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  const one = /(ss|us|is)$/.test(word) ? word : word.replace(/e?s$/, '');
  return one.replace(/e$/, '').replace(/([^aeiou])y$/, '$1i');
}

function split(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Drupal's `SearchWords` splits in the same way. */
export const storedWords = (text: string): string[] => [...new Set(split(text).map(stemOf))];

/** Without stop words, at most eight. */
export function typedWords(text: string): SearchWord[] {
  const all = split(text);
  const withoutFillers = all.filter((word) => !fillers.has(word));
  const words = (withoutFillers.length === 0 ? all : withoutFillers).map((typed) => ({
    typed,
    stem: stemOf(typed),
  }));
  return words
    .filter(({ stem }, at) => words.findIndex((word) => word.stem === stem) === at)
    .slice(0, MAX_WORDS);
}

/** Characters at one end that a single typo, swapped neighbors included, leaves intact. */
export const intactLength = (word: string): number => Math.floor((word.length - 1) / 2);

/**
 * Whether the words differ by one inserted, missing or wrong character, or by two swapped
 * neighbors.
 */
export function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}
