import { parse, stringify } from 'qs';
import { badRequest, JsonApiError } from './errors.ts';

/** Nested keys, such as `filter[a][value]=1`; lists have numbers as keys. */
export interface Query {
  [key: string]: QueryValue;
}
export type QueryValue = string | Query | undefined;

/** Drupal has none of these limits. */
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
  const parameters = numberListItems([...new URLSearchParams(search)]);
  if (parameters.flat().some((text) => text.includes('\0')))
    throw badRequest('The query has a NUL character.');
  checkNames(new Set(parameters.map(([name]) => name)));
  return parse(new URLSearchParams(parameters).toString(), {
    allowPrototypes: true,
    depth: limits.depth,
    duplicates: 'last',
    parameterLimit: limits.parameters,
    // Preserves numeric IDs of filters and indexes of lists.
    parseArrays: false,
    plainObjects: true,
  }) as Query;
}

type Parameters = [name: string, value: string][];

/** As in PHP, `v[]` follows the highest index of `v`. */
function numberListItems(parameters: Parameters): Parameters {
  const nextIndexes = new Map<string, number>();
  return parameters.map(([name, value]) => {
    const [, list, index] = /^(.+)\[(\d*)\]$/s.exec(name) ?? [];
    if (list === undefined) return [name, value];
    const next = nextIndexes.get(list) ?? 0;
    nextIndexes.set(list, Math.max(next, Number(index || next) + 1));
    return [index === '' ? `${list}[${next}]` : name, value];
  });
}

/** Preserves the order and the slashes in values, as Drupal's own URLs do. */
export const buildQuery = (query: Query): string =>
  stringify(query, {
    encoder: (text: string, encode: (text: string) => string, _charset, type) =>
      type === 'value' ? encode(text).replaceAll('%2F', '/') : encode(text),
  });

/** Sorts the outer keys, as in Symfony's normalized URLs. */
export const normalizeQuery = (query: Query): string =>
  stringify(Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))));

const reserved = new Set(['filter', 'sort', 'page', 'fields', 'include', 'resourceVersion']);

/** Member names that the JSON:API specification allows. */
const memberName =
  /^[a-zA-Z0-9\u{80}-\u{10FFFF}](?:[-a-zA-Z0-9_ \u{80}-\u{10FFFF}]*[a-zA-Z0-9\u{80}-\u{10FFFF}])?$/u;

/** JSON:API reserves names in lower case. */
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
