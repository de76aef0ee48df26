import { badRequest } from './errors.ts';
import { isArray, type PhpArray, type PhpValue } from './php-query.ts';

/**
 * Limits of one request, the same as in `ag_frontend`'s RequestGuard. The site itself uses less
 * than a quarter of each.
 */
const most = {
  /** Characters of the raw query. */
  length: 8_000,
  parameters: 250,
  /** Nesting depth: `filter[a][condition][value][]` has five levels. */
  depth: 8,
  sorts: 10,
  /** Entries of `filter`, both conditions and groups. */
  conditions: 50,
  /** References on all paths of `filter` and `sort`; each adds a join. */
  joins: 20,
  includes: 25,
  /** References on one path of `include`. */
  includeDepth: 6,
  offset: 10_000_000,
} as const;

/** Why a query is rejected before parsing; null if accepted. A single pass, to stay cheap. */
export function findLimitViolation(search: string): string | null {
  if (search.length > most.length)
    return `The query is longer than ${String(most.length)} characters.`;
  let parameters = 1;
  let depth = 1;
  // %5B is an encoded opening bracket.
  for (let at = 0; at < search.length; at++) {
    const char = search[at];
    if (char === '&') {
      parameters++;
      depth = 1;
    } else if (char === '=') depth = Number.NEGATIVE_INFINITY;
    else if (
      char === '[' ||
      (char === '%' && search[at + 1] === '5' && /[bB]/.test(search[at + 2] ?? ''))
    )
      depth++;
    if (depth > most.depth)
      return `A query parameter is nested deeper than ${String(most.depth)} levels.`;
  }
  return parameters > most.parameters
    ? `The query has more than ${String(most.parameters)} parameters.`
    : null;
}

/** Rejects queries over a limit with the errors of Drupal's JSON:API. */
export function checkBounds(query: PhpArray): void {
  const sorts = sortPaths(query.get('sort'));
  const filter = query.get('filter');
  const conditions = isArray(filter) ? [...filter] : [];
  const includes = textOf(query.get('include')).split(',');
  const page = query.get('page');
  const joins = [...sorts, ...conditions.map(([id, value]) => pathOf(id, value))].reduce(
    (sum, path) => sum + path.split('.').length - 1,
    0,
  );

  if (sorts.length > most.sorts)
    throw badRequest(`The sort parameter has more than ${String(most.sorts)} fields.`);
  if (conditions.length > most.conditions) {
    throw badRequest(
      `The filter parameter has more than ${String(most.conditions)} conditions and groups.`,
    );
  }
  if (joins > most.joins)
    throw badRequest(
      `The filter and sort parameters follow more than ${String(most.joins)} references.`,
    );
  if (includes.length > most.includes)
    throw badRequest(`The include parameter has more than ${String(most.includes)} paths.`);
  if (includes.some((path) => path.split('.').length > most.includeDepth)) {
    throw badRequest(
      `A path of the include parameter follows more than ${String(most.includeDepth)} references.`,
    );
  }
  if (isArray(page) && Number.parseFloat(textOf(page.get('offset'))) > most.offset) {
    throw badRequest(`The page offset is larger than ${String(most.offset)}.`);
  }
}

const textOf = (value: PhpValue | undefined): string => (typeof value === 'string' ? value : '');

const sortPaths = (sort: PhpValue | undefined): string[] =>
  isArray(sort)
    ? [...sort.values()].map((item) => (isArray(item) ? textOf(item.get('path')) : ''))
    : textOf(sort).split(',');

/** The path of a condition in long or short form. */
function pathOf(id: string, value: PhpValue): string {
  if (!isArray(value)) return id;
  const condition = value.get('condition');
  const path = textOf(isArray(condition) ? condition.get('path') : value.get('path'));
  return path === '' && value.has('value') ? id : path;
}
