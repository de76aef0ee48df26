import { parse, stringify } from 'qs';
import { badRequest } from './errors.ts';

/** A query with nested keys, such as `filter[a][value]=1`; lists have numbers as keys. */
export interface Query {
  [key: string]: QueryValue;
}
export type QueryValue = string | Query | undefined;

/** Limits of one request, the same as in `ag_frontend`'s RequestGuard. */
const most = { length: 8_000, parameters: 250, depth: 8 } as const;

export const isNested = (value: QueryValue): value is Query => typeof value === 'object';

/** Parses a query string. Throws 400 above the limits. */
export function parseQuery(search: string): Query {
  if (search.length > most.length)
    throw badRequest(`The query is longer than ${String(most.length)} characters.`);
  if (search.split('&', most.parameters + 1).length > most.parameters)
    throw badRequest(`The query has more than ${String(most.parameters)} parameters.`);
  try {
    return parse(search, {
      allowPrototypes: true,
      arrayLimit: most.parameters,
      depth: most.depth - 1,
      duplicates: 'last',
      parameterLimit: most.parameters,
      plainObjects: true,
      strictDepth: true,
    }) as Query;
  } catch {
    throw badRequest(`A query parameter is nested deeper than ${String(most.depth)} levels.`);
  }
}

/** The query string of a query; with sorted outer keys, as in Symfony’s normalized URLs. */
export const buildQuery = (query: Query, isSorted = false): string =>
  stringify(
    isSorted
      ? Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
      : query,
  );
