import { badRequest } from './errors.ts';
import { isNested, type Query, type QueryValue } from './query.ts';

/** Drupal has none of these limits: one query could take minutes. */
const limits = {
  sorts: 10,
  /** Conditions and groups. */
  conditions: 50,
  /** References on all paths of `filter` and `sort`; each adds a join. */
  joins: 20,
  includes: 25,
  /** References on one path. */
  includeDepth: 6,
  offset: 10_000_000,
} as const;

/** Throws the errors of Drupal's JSON:API. */
export function checkBounds(query: Query): void {
  const sorts = sortPaths(query.sort);
  const filter = query.filter;
  const conditions = isNested(filter) ? Object.entries(filter) : [];
  const includes = readText(query.include).split(',');
  const page = query.page;
  const joins = [...sorts, ...conditions.map(([id, value]) => readPath(id, value))].reduce(
    (sum, path) => sum + path.split('.').length - 1,
    0,
  );

  if (sorts.length > limits.sorts)
    throw badRequest(`The sort parameter has more than ${limits.sorts} fields.`);
  if (conditions.length > limits.conditions) {
    throw badRequest(
      `The filter parameter has more than ${limits.conditions} conditions and groups.`,
    );
  }
  if (joins > limits.joins)
    throw badRequest(`The filter and sort parameters follow more than ${limits.joins} references.`);
  if (includes.length > limits.includes)
    throw badRequest(`The include parameter has more than ${limits.includes} paths.`);
  if (includes.some((path) => path.split('.').length > limits.includeDepth)) {
    throw badRequest(
      `A path of the include parameter follows more than ${limits.includeDepth} references.`,
    );
  }
  if (isNested(page) && Number.parseFloat(readText(page.offset)) > limits.offset) {
    throw badRequest(`The page offset is larger than ${limits.offset}.`);
  }
}

const readText = (value: QueryValue): string => (typeof value === 'string' ? value : '');

const sortPaths = (sort: QueryValue): string[] =>
  isNested(sort)
    ? Object.values(sort).map((item) => (isNested(item) ? readText(item.path) : ''))
    : readText(sort).split(',');

/** Reads the path of a filter in long or short form. */
function readPath(id: string, value: QueryValue): string {
  if (!isNested(value)) return id;
  const { condition } = value;
  const path = readText(isNested(condition) ? condition.path : value.path);
  return path === '' && 'value' in value ? id : path;
}
