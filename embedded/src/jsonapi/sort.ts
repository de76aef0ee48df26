import { badRequest } from './errors.ts';
import { isArray, type PhpArray, type PhpValue } from './php-query.ts';

export interface Sort {
  path: readonly string[];
  descending: boolean;
}

/** One requested sort term. */
interface SortItem {
  path: string;
  direction: string;
}

/** Parses `sort=-a,b` and `sort[x][path]=a&sort[x][direction]=DESC`. */
export function parseSort(parameter: PhpValue): SortItem[] {
  if (parameter === '') {
    throw badRequest('You need to provide a value for the sort parameter.');
  }
  return isArray(parameter)
    ? [...parameter.values()].map(readItem)
    : parameter.split(',').map(readWord);
}

export const resolveSorts = (
  items: readonly SortItem[],
  resolve: (path: string) => readonly string[],
): Sort[] =>
  items.map(({ path, direction }) => ({
    path: resolve(path),
    descending: direction.toUpperCase() === 'DESC',
  }));

const readWord = (word: string): SortItem =>
  word.startsWith('-')
    ? { path: word.slice(1), direction: 'DESC' }
    : { path: word, direction: 'ASC' };

function readItem(item: PhpValue): SortItem {
  const values: PhpArray = isArray(item) ? item : new Map();
  const path = values.get('path');
  if (typeof path !== 'string')
    throw badRequest('You need to provide a field name for the sort parameter.');
  const direction = values.get('direction');
  return { path, direction: typeof direction === 'string' ? direction : 'ASC' };
}
