import 'server-only';
import type { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { Jsona } from 'jsona';
import { JsonApiErrors } from 'next-drupal';
import { z } from 'zod';
import { ContentNotFound, ContentUnavailable } from '../errors';
import { drupal, revalidateSeconds } from './client';

const document = z
  .looseObject({ data: z.unknown() })
  .refine((body) => 'data' in body, 'A document without data.');
const jsona = new Jsona();

/** Drupal's cache tags that a change of the answer would carry (`node:1001`, `node_list:game`). */
export type CacheTags = readonly string[];

const nextOptions = (tags: CacheTags) => ({ revalidate: revalidateSeconds(), tags: [...tags] });

/** Tells an absence from an outage: next-drupal throws the same error for both. */
function translate(error: unknown, what: string): unknown {
  if (!(error instanceof JsonApiErrors)) return error;
  return error.statusCode === 404 || error.statusCode === 403
    ? new ContentNotFound(`${what}: ${error.message}`, { cause: error })
    : new ContentUnavailable(`${what}: ${error.message}`, { cause: error });
}

/** Relationships folded into the resource by jsona, then parsed to the entity's schema. */
const deserialize = <T>(body: unknown, schema: z.ZodType<T>): T =>
  schema.parse(jsona.deserialize(JSON.stringify(document.parse(body))));

/**
 * One resource by uuid.
 *
 * @throws ContentNotFound on 404 and 403, ContentUnavailable on any other failure, an answer that lacks what the schema asks for included.
 */
export async function fetchResource<T>(
  type: string,
  id: string,
  params: DrupalJsonApiParams,
  schema: z.ZodType<T>,
  tags: CacheTags,
): Promise<T> {
  try {
    const body: unknown = await drupal((answer) => deserialize(answer, schema)).getResource(
      type,
      id,
      {
        deserialize: false,
        params: params.getQueryObject(),
        next: nextOptions(tags),
      },
    );
    return deserialize(body, schema);
  } catch (error) {
    throw translate(error, `${type} ${id}`);
  }
}

/** One page of a collection (at most 50 resources, core's limit). Errors as for {@link fetchResource}. */
export async function fetchCollection<T>(
  type: string,
  params: DrupalJsonApiParams,
  schema: z.ZodType<T>,
  tags: CacheTags,
): Promise<T[]> {
  try {
    const body: unknown = await drupal((answer) =>
      deserialize(answer, z.array(schema)),
    ).getResourceCollection(type, {
      deserialize: false,
      params: params.getQueryObject(),
      next: nextOptions(tags),
    });
    return deserialize(body, z.array(schema));
  } catch (error) {
    throw translate(error, type);
  }
}

/** The same, made for the member whose session `cookie` is: nothing of the answer is cached. */
export async function fetchCollectionAs<T>(
  cookie: string,
  type: string,
  params: DrupalJsonApiParams,
  schema: z.ZodType<T>,
): Promise<T[]> {
  try {
    const body: unknown = await drupal(
      (answer) => deserialize(answer, z.array(schema)),
      cookie,
    ).getResourceCollection(type, {
      deserialize: false,
      params: params.getQueryObject(),
      cache: 'no-store',
    });
    return deserialize(body, z.array(schema));
  } catch (error) {
    throw translate(error, type);
  }
}

/** JSON:API's cap on one page of a collection. */
export const COLLECTION_LIMIT = 50;

/** Every resource of a collection, page by page until one is short. */
export async function fetchWholeCollection<T>(
  type: string,
  params: DrupalJsonApiParams,
  schema: z.ZodType<T>,
  tags: CacheTags,
): Promise<T[]> {
  const all: T[] = [];
  for (let offset = 0; ; offset += COLLECTION_LIMIT) {
    const rows = await fetchCollection(
      type,
      params.addCustomParam({ page: { limit: COLLECTION_LIMIT, offset } }),
      schema,
      tags,
    );
    all.push(...rows);
    if (rows.length < COLLECTION_LIMIT) return all;
  }
}
