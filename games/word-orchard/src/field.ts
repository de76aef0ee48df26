/** Adjacent letters form words. Picked letters are removed, and those above fall down. */
import type { Random } from '../../kit/random.ts';
import type { Words } from './orchard.ts';

export const SIDE = 5;
export const SHORTEST = 4;

/** Approximate letter frequencies of English. */
const BAG =
  'eeeeeeeeeeeeaaaaaaaaarrrrrrriiiiiiioooooootttttttnnnnnnssssslllllccccddddpppmmmuuuhhhggbbffyywwkvxzjq';

/** Row by row, the highest first. */
export type Field = readonly string[];

interface Lexicon {
  words: ReadonlySet<string>;
  /** Prefixes of words. */
  begins: ReadonlySet<string>;
}

export function createLexicon({ common, rarer }: Words): Lexicon {
  const words = [...common, ...rarer].filter((word) => word.length >= SHORTEST);
  return {
    words: new Set(words),
    begins: new Set(words.flatMap((word) => [...word].map((_, index) => word.slice(0, index + 1)))),
  };
}

export const touch = (a: number, b: number): boolean =>
  a !== b &&
  Math.abs((a % SIDE) - (b % SIDE)) <= 1 &&
  Math.abs(Math.floor(a / SIDE) - Math.floor(b / SIDE)) <= 1;

const CELLS = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);
const around = CELLS.map((cell) => CELLS.filter((other) => touch(cell, other)));

/** A path that spells the text, or null. */
export function trace(field: Field, text: string): number[] | null {
  const follow = (path: number[]): number[] | null => {
    if (path.length === text.length) return path;
    const last = path.at(-1);
    for (const cell of last === undefined ? CELLS : (around[last] ?? [])) {
      if (field[cell] !== text[path.length] || path.includes(cell)) continue;
      const whole = follow([...path, cell]);
      if (whole) return whole;
    }
    return null;
  };
  return text === '' ? [] : follow([]);
}

export function findWords(field: Field, { words, begins }: Lexicon): Set<string> {
  const found = new Set<string>();
  const follow = (path: readonly number[], text: string): void => {
    if (words.has(text)) found.add(text);
    for (const cell of around[path.at(-1) ?? 0] ?? []) {
      const longer = text + (field[cell] ?? '');
      if (!path.includes(cell) && begins.has(longer)) follow([...path, cell], longer);
    }
  };
  for (const cell of CELLS) follow([cell], field[cell] ?? '');
  return found;
}

/** Minimum number of words. */
const MIN_WORDS = 3;

export function newField(lexicon: Lexicon, random: Random): Field {
  for (;;) {
    const field = CELLS.map(() => random.pick([...BAG]));
    if (findWords(field, lexicon).size >= MIN_WORDS) return field;
  }
}

/**
 * Also returns the rows that each letter has fallen. Adds letters at the top; deals again if there
 * is no word.
 */
export function pick(
  field: Field,
  path: readonly number[],
  lexicon: Lexicon,
  random: Random,
): { field: Field; fallen: readonly number[] } {
  const next: string[] = [...field];
  const fallen = CELLS.map(() => 0);
  for (let column = 0; column < SIDE; column++) {
    const cells = Array.from({ length: SIDE }, (_, row) => row * SIDE + column);
    const left = cells.filter((cell) => !path.includes(cell));
    const missing = SIDE - left.length;
    cells.forEach((cell, row) => {
      const from = left[row - missing];
      next[cell] = from === undefined ? random.pick([...BAG]) : (field[from] ?? '');
      fallen[cell] = from === undefined ? missing : row - Math.floor(from / SIDE);
    });
  }
  if (findWords(next, lexicon).size >= MIN_WORDS) return { field: next, fallen };
  return { field: newField(lexicon, random), fallen: CELLS.map(() => SIDE) };
}
