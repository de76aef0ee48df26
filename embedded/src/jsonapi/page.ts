import { badRequest } from './errors.ts';
import { isArray, type PhpArray, type PhpValue } from './php-query.ts';

/** Maximum and default page size. */
const MAX_SIZE = 50;

/** The requested page. */
export interface Page {
  offset: number;
  size: number;
}

/** Parses `page[limit]` and `page[offset]`. */
export function parsePage(parameter: PhpValue | undefined): Page {
  if (parameter !== undefined && !isArray(parameter)) {
    throw badRequest('Unexpected value for parameter "page": expecting "array", got "string".');
  }
  const size = readInteger('limit', parameter?.get('limit'), MAX_SIZE);
  if (size === 0) throw badRequest('The page size needs to be a positive integer.');
  return {
    offset: readInteger('offset', parameter?.get('offset'), 0),
    size: Math.min(size, MAX_SIZE),
  };
}

function readInteger(name: string, value: PhpValue | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  if (isArray(value) || !/^\d{1,15}$/.test(value))
    throw badRequest(`The parameter page[${name}] must be a non-negative integer.`);
  return Number(value);
}

/** The pager links with their queries. Preserves the order of the request's parameters. */
export function pagerQueries(
  { offset, size }: Page,
  hasNext: boolean,
  query: PhpArray,
): [name: string, query: PhpArray][] {
  const at = (start: number): PhpArray =>
    new Map(query).set(
      'page',
      new Map<string, PhpValue>([
        ['offset', String(start)],
        ['limit', String(size)],
      ]),
    );
  const links: [string, PhpArray][] = [];
  if (hasNext) links.push(['next', at(offset + size)]);
  if (offset > 0) links.push(['first', at(0)], ['prev', at(Math.max(0, offset - size))]);
  return links;
}
