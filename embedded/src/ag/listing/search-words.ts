/** Stop words. They count only when a query has no other words. */
const stopWords = new Set([
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
  /** The word as typed, in lower case without accents. */
  typed: string;
  /** The word without its plural ending. */
  stem: string;
}

/** Singular and plural alike: `race` and `races`, `story` and `stories`. */
function stripPlural(word: string): string {
  if (word.length < 4) return word;
  const singular = /(ss|us|is)$/.test(word) ? word : word.replace(/e?s$/, '');
  return singular.replace(/e$/, '').replace(/([^aeiou])y$/, '$1i');
}

function splitWords(text: string): string[] {
  const normalized = text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return normalized.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Drupal's `SearchWords` splits in the same way. */
export const extractWords = (text: string): string[] => [
  ...new Set(splitWords(text).map(stripPlural)),
];

/**
 * Editors mark words that games only come near to with a tilde, up to the next comma:
 * `football, ~rugby`.
 */
const nearPhrase = /(?<=^|,)\s*~[^,]*/g;

export const splitKeywords = (text: string): { exact: string; near: string } => ({
  exact: text.replace(nearPhrase, ''),
  near: (text.match(nearPhrase) ?? []).join(' '),
});

/** Neighbors written as one word: `penaltypals`. */
export function extractJoinedWords(text: string): string[] {
  const words = splitWords(text);
  return words.slice(1).map((word, index) => stripPlural(`${words[index] ?? ''}${word}`));
}

/** The query with each two neighbors as one word, for titles such as `Football`. */
export const joinNeighbors = (words: readonly SearchWord[]): SearchWord[][] =>
  words.slice(1).map((word, index) => {
    const typed = `${words[index]?.typed ?? ''}${word.typed}`;
    return [
      ...words.slice(0, index),
      { typed, stem: stripPlural(typed) },
      ...words.slice(index + 2),
    ];
  });

/** Returns at most MAX_WORDS words, without stop words unless the text has no others. */
export function parseQueryWords(text: string): SearchWord[] {
  const all = splitWords(text);
  const significantWords = all.filter((word) => !stopWords.has(word));
  const words = (significantWords.length === 0 ? all : significantWords).map((typed) => ({
    typed,
    stem: stripPlural(typed),
  }));
  return words
    .filter(({ stem }, index) => words.findIndex((word) => word.stem === stem) === index)
    .slice(0, MAX_WORDS);
}

/** Characters at one end that a single typo, swapped neighbors included, leaves intact. */
export const intactLength = (word: string): number => Math.floor((word.length - 1) / 2);

/**
 * Whether the words differ by one inserted, missing or wrong character, or by two swapped
 * neighbors.
 */
export function isOneTypoAway(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (long.length - short.length > 1) return false;
  let index = 0;
  while (index < short.length && short[index] === long[index]) index += 1;
  if (short.length < long.length) return short.slice(index) === long.slice(index + 1);
  if (short.slice(index + 1) === long.slice(index + 1)) return true;
  return (
    short[index] === long[index + 1] &&
    short[index + 1] === long[index] &&
    short.slice(index + 2) === long.slice(index + 2)
  );
}
