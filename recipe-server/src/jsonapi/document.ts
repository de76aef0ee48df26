import { randomUUID } from 'node:crypto';
import type { JsonApiError } from './errors.ts';
import type { Json } from './values.ts';

export const jsonapi: Json = {
  version: '1.1',
  meta: { links: { self: { href: 'https://jsonapi.org/format/1.1/' } } },
};

interface TopLevelMembers {
  data: Json;
  meta?: Record<string, Json>;
  included?: Json[];
  omitted?: readonly JsonApiError[];
  links: Record<string, string>;
}

/** Links are sorted by name. */
export function createDocument({
  data,
  meta = {},
  included = [],
  omitted = [],
  links,
}: TopLevelMembers): Json {
  const allMeta = omitted.length > 0 ? { ...meta, omitted: omittedMeta(omitted) } : meta;
  return {
    jsonapi,
    data,
    ...(Object.keys(allMeta).length > 0 ? { meta: allMeta } : {}),
    ...(included.length > 0 ? { included } : {}),
    links: Object.fromEntries(
      Object.entries(links)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, href]) => [name, { href }]),
    ),
  };
}

function omittedMeta(errors: readonly JsonApiError[]): Json {
  const items = new Map(
    errors.map((error) => [`${error.options.via ?? ''} ${error.detail}`, error]),
  );
  return {
    detail: 'Some resources have been omitted because of insufficient authorization.',
    links: {
      help: {
        href: 'https://www.drupal.org/docs/8/modules/json-api/filtering#filters-access-control',
      },
      ...Object.fromEntries(
        [...items.values()].map((error) => [
          `item--${linkHash()}`,
          { href: error.options.via ?? '', meta: { rel: 'item', detail: error.detail } },
        ]),
      ),
    },
  };
}

/** Drupal salts these keys so that clients cannot depend on them. */
const linkHash = (): string => randomUUID().slice(0, 7);
