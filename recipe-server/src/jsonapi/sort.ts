import { badRequest } from './errors.ts';
import { isNested, type QueryValue } from './query.ts';

export interface Sort {
  path: readonly string[];
  descending: boolean;
}

interface SortItem {
  path: string;
  direction: string;
}

/** Parses `sort=-a,b` and `sort[x][path]=a&sort[x][direction]=DESC`. */
export function parseSort(
  parameter: QueryValue,
  resolve: (path: string) => readonly string[],
): Sort[] {
  if (parameter === undefined) return [];
  if (parameter === '') throw badRequest('You need to provide a value for the sort parameter.');
  const items = isNested(parameter)
    ? Object.values(parameter).map(readItem)
    : parameter.split(',').map(readWord);
  return items.map(({ path, direction }) => ({
    path: resolve(path),
    descending: direction.toUpperCase() === 'DESC',
  }));
}

const readWord = (word: string): SortItem =>
  word.startsWith('-')
    ? { path: word.slice(1), direction: 'DESC' }
    : { path: word, direction: 'ASC' };

function readItem(item: QueryValue): SortItem {
  const { path, direction } = isNested(item) ? item : {};
  if (typeof path !== 'string')
    throw badRequest('You need to provide a field name for the sort parameter.');
  return { path, direction: typeof direction === 'string' ? direction : 'ASC' };
}
