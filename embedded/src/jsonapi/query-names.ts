import { JsonApiError } from './errors.ts';
import type { Query } from './query.ts';

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
    { info: 'http://jsonapi.org/format/#query-parameters' },
  );
}
