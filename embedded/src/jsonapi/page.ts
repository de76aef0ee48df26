import { badRequest } from './errors.ts';
import { isArray, type PhpArray, type PhpValue } from './php-query.ts';
import { add, isAbove, type PhpNumber, subtract, toInteger } from './php-number.ts';

/** Maximum and default page size. */
const maxSize = 50;

/** The requested page, and the parts that Drupal's queries accept. */
export interface Page {
  offset: number;
  size: number;
  asked: { offset: PhpNumber; size: PhpNumber };
}

/**
 * Parses `page[limit]` and `page[offset]` with PHP's number rules: `2.9` is 2, `3x` is 3, `abc` is
 * more than 50.
 */
export function parsePage(parameter: PhpValue | undefined): Page {
  if (parameter !== undefined && !isArray(parameter)) {
    throw badRequest('Unexpected value for parameter "page": expecting "array", got "string".');
  }
  const limit = parameter?.get('limit') ?? maxSize;
  const size = isAbove(limit, maxSize) ? maxSize : limit;
  const offset = parameter?.get('offset') ?? 0;
  add(size, 1);
  return { offset: toInteger(offset), size: toInteger(size), asked: { offset, size } };
}

/** Rejects empty pages, which Drupal detects only when it writes the links. */
export function checkSize({ asked }: Page): void {
  if (!isAbove(asked.size, 0)) throw badRequest('The page size needs to be a positive integer.');
}

/** The pager links with their queries. Preserves the order of the request's parameters. */
export function pagerQueries(
  { asked: { offset, size } }: Page,
  hasNext: boolean,
  query: PhpArray,
): [name: string, query: PhpArray][] {
  const at = (start: string): PhpArray =>
    new Map(query).set(
      'page',
      new Map<string, PhpValue>([
        ['offset', start],
        ['limit', typeof size === 'number' ? String(size) : size],
      ]),
    );
  const links: [string, PhpArray][] = [];
  if (hasNext) links.push(['next', at(add(offset, size))]);
  if (isAbove(offset, 0)) {
    const before = subtract(offset, size);
    links.push(['first', at('0')], ['prev', at(Number(before) > 0 ? before : '0')]);
  }
  return links;
}
