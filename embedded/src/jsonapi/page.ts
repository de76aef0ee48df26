import { badRequest, JsonApiError } from './errors.ts';
import { isArray, type PhpArray, type PhpValue } from './php-query.ts';

/** Most resources of one page, and how many there are when nothing is asked. */
const maxSize = 50;

export interface Page {
  offset: number;
  size: number;
}

/** Reads `page[limit]` and `page[offset]` with PHP's idea of numbers: `2.9` is 2, `3x` is 3, `abc` is more than 50. */
export function parsePage(parameter: PhpValue | undefined): Page {
  if (parameter === undefined) return { offset: 0, size: maxSize };
  if (!isArray(parameter)) throw badRequest('Unexpected value for parameter "page": expecting "array", got "string".');
  const limit = scalar(parameter.get('limit')) ?? String(maxSize);
  const size = isMoreThanMax(limit) ? maxSize : phpInteger(limit);
  const offset = phpInteger(scalar(parameter.get('offset')) ?? '0');
  if (size <= 0) throw badRequest('The page size needs to be a positive integer.');
  return { offset, size };
}

const scalar = (value: PhpValue | undefined): string | undefined => (isArray(value) ? '' : value);

const numeric = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

/** PHP compares a text that is no number with a number as text. */
const isMoreThanMax = (text: string): boolean => (numeric.test(text) ? Number(text) > maxSize : text > String(maxSize));

/** Leading digits count; a text without any cannot be calculated with, which Drupal answers as an error of its own. */
function phpInteger(text: string): number {
  const number = Number.parseFloat(text);
  if (Number.isNaN(number)) throw new JsonApiError(500, 'Unsupported operand types: string + int');
  return Math.trunc(Math.min(number, Number.MAX_SAFE_INTEGER));
}

/** The pager's links: which there are, with the query each has. The request's own order of parameters is kept. */
export function pagerQueries({ offset, size }: Page, hasNext: boolean, query: PhpArray): [name: string, query: PhpArray][] {
  const at = (start: number): PhpArray => {
    const page: PhpArray = new Map([
      ['offset', String(start)],
      ['limit', String(size)],
    ]);
    return new Map(query).set('page', page);
  };
  const links: [string, PhpArray][] = [];
  if (offset > 0) links.push(['first', at(0)]);
  if (hasNext) links.push(['next', at(offset + size)]);
  if (offset > 0) links.push(['prev', at(Math.max(offset - size, 0))]);
  return links;
}
