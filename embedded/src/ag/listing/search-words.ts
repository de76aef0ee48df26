/** Words that say nothing about which game is meant; they count only when somebody types nothing else. */
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

/** A query is read this far. */
const MAX_WORDS = 8;

export interface SearchWord {
  /** As it was typed, in small letters without accents. */
  typed: string;
  /** Without the end that singular and plural differ in. */
  stem: string;
}

/** One form for singular and plural: `race` and `races`, `zombie` and `zombies`, `story` and `stories`. */
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

/** The words of a title or of what editors say a game is also found by. Drupal's `SearchWords` splits alike. */
export const storedWords = (text: string): string[] => [...new Set(split(text).map(stemOf))];

/** The words of a query: each once, without fillers, at most eight. */
export function typedWords(text: string): SearchWord[] {
  const all = split(text);
  const meant = all.filter((word) => !fillers.has(word));
  const words = (meant.length === 0 ? all : meant).map((typed) => ({ typed, stem: stemOf(typed) }));
  return words
    .filter(({ stem }, at) => words.findIndex((word) => word.stem === stem) === at)
    .slice(0, MAX_WORDS);
}

/** Letters at a word's begin and end of which one slip leaves either whole, swapped neighbours included. */
export const wholeLetters = (word: string): number => Math.floor((word.length - 1) / 2);

/** Whether one letter too many, too few or wrong, or two swapped neighbours, make one word of the other. */
export function isOneSlipAway(one: string, other: string): boolean {
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
