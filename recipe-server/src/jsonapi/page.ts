import { badRequest } from './errors.ts';
import { isNested, type Query, type QueryValue } from './query.ts';

const MAX_SIZE = 50;

export interface Page {
  offset: number;
  size: number;
}

export function parsePage(parameter: QueryValue): Page {
  if (parameter !== undefined && !isNested(parameter)) {
    throw badRequest('Unexpected value for parameter "page": expecting "array", got "string".');
  }
  const size = readInteger('limit', parameter?.limit, MAX_SIZE);
  if (size === 0) throw badRequest('The page size needs to be a positive integer.');
  return {
    offset: readInteger('offset', parameter?.offset, 0),
    size: Math.min(size, MAX_SIZE),
  };
}

function readInteger(name: string, value: QueryValue, fallback: number): number {
  if (value === undefined) return fallback;
  if (isNested(value) || !/^\d+$/.test(value))
    throw badRequest(`The parameter page[${name}] must be a non-negative integer.`);
  return Number(value);
}

/** Preserves the order of the request's parameters. */
export function createPagerQueries(
  { offset, size }: Page,
  hasNext: boolean,
  query: Query,
): [name: string, query: Query][] {
  const pageQuery = (start: number): Query => ({
    ...query,
    page: { offset: String(start), limit: String(size) },
  });
  const links: [string, Query][] = [];
  if (hasNext) links.push(['next', pageQuery(offset + size)]);
  if (offset > 0)
    links.push(['first', pageQuery(0)], ['prev', pageQuery(Math.max(0, offset - size))]);
  return links;
}
