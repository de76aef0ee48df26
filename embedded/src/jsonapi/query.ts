import { parse, stringify } from 'qs';
import { badRequest, JsonApiError } from './errors.ts';

/** Nested keys, such as `filter[a][value]=1`; lists have numbers as keys. */
export interface Query {
  [key: string]: QueryValue;
}
export type QueryValue = string | Query | undefined;

/** The same as in `ag_frontend`'s RequestGuard. */
const limits = { length: 8_000, parameters: 250, depth: 8 } as const;

export const isNested = (value: QueryValue): value is Query => typeof value === 'object';

/** qs reads some names differently from PHP, which could lose a condition. */
function checkNames(names: ReadonlySet<string>): void {
  for (const name of names) {
    const parts = name.split('[');
    if (parts.length > limits.depth)
      throw badRequest(`A query parameter is nested deeper than ${limits.depth} levels.`);
    if (name.includes('[]['))
      throw badRequest(`The query parameter "${name}" has a list of lists without keys.`);
    if (parts.some((_part, index) => index > 0 && names.has(parts.slice(0, index).join('['))))
      throw badRequest(
        `The query parameter "${parts[0] ?? ''}" is given both as text and as a list.`,
      );
  }
}

/** Throws 400 above the limits. */
export function parseQuery(search: string): Query {
  if (search.length > limits.length)
    throw badRequest(`The query is longer than ${limits.length} characters.`);
  if (search.split('&', limits.parameters + 1).length > limits.parameters)
    throw badRequest(`The query has more than ${limits.parameters} parameters.`);
  checkNames(new Set(new URLSearchParams(search).keys()));
  return parse(search, {
    allowPrototypes: true,
    // Preserves numeric IDs of filters.
    allowSparse: true,
    arrayLimit: limits.parameters,
    depth: limits.depth,
    duplicates: 'last',
    parameterLimit: limits.parameters,
    plainObjects: true,
  }) as Query;
}

/** `isSorted` sorts the outer keys, as in Symfony's normalized URLs. */
export const buildQuery = (query: Query, isSorted = false): string =>
  stringify(
    isSorted
      ? Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
      : query,
  );

const reserved = new Set(['filter', 'sort', 'page', 'fields', 'include', 'resourceVersion']);

/** Member names that the JSON:API specification allows. */
const memberName =
  /^[a-zA-Z0-9\u{80}-\u{10FFFF}](?:[-a-zA-Z0-9_ \u{80}-\u{10FFFF}]*[a-zA-Z0-9\u{80}-\u{10FFFF}])?$/u;

/** JSON:API reserves names in lower case; `trackGameView` is allowed. */
export function checkQueryNames(query: Query): void {
  const invalid = Object.keys(query).filter(
    (name) => !reserved.has(name) && !(memberName.test(name) && /[^a-z]/.test(name)),
  );
  if (invalid.length === 0) return;
  throw new JsonApiError(
    400,
    `The following query parameters violate the JSON:API spec: '${invalid.join("', '")}'.`,
    { info: 'https://jsonapi.org/format/#query-parameters' },
  );
}
