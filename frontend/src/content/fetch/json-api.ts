import type { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { z } from 'zod';
import { type Access, type CacheTags, readContent } from './client';

export const fetchResource = <T>(
  type: string,
  id: string,
  params: DrupalJsonApiParams,
  schema: z.ZodType<T>,
  access: Access,
): Promise<T> =>
  readContent(`${type}/${id}?${params.getQueryString()}`, access, schema, (drupal) =>
    drupal.getResource(type, id, { params: params.getQueryObject() }),
  );

export const fetchCollection = <T>(
  type: string,
  params: DrupalJsonApiParams,
  schema: z.ZodType<T>,
  access: Access,
): Promise<T[]> =>
  readContent(`${type}?${params.getQueryString()}`, access, z.array(schema), (drupal) =>
    drupal.getResourceCollection(type, { params: params.getQueryObject() }),
  );

const COLLECTION_LIMIT = 50;

export async function fetchWholeCollection<T>(
  type: string,
  params: DrupalJsonApiParams,
  schema: z.ZodType<T>,
  tags: CacheTags,
): Promise<T[]> {
  const all: T[] = [];
  for (let offset = 0; ; offset += COLLECTION_LIMIT) {
    const page = params.addPageLimit(COLLECTION_LIMIT).addPageOffset(offset);
    const rows = await fetchCollection(type, page, schema, tags);
    all.push(...rows);
    if (rows.length < COLLECTION_LIMIT) return all;
  }
}
