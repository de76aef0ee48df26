import { Jsona } from 'jsona';
import * as z from 'zod/mini';

const identifier = z.object({ type: z.string(), id: z.string() });
const resource = z.object({
  ...identifier.shape,
  attributes: z.optional(z.record(z.string(), z.unknown())),
  relationships: z.optional(
    z.record(
      z.string(),
      z.object({ data: z.nullable(z.union([identifier, z.array(identifier)])) }),
    ),
  ),
});
const collection = z.object({
  data: z.array(resource),
  included: z.optional(z.array(resource)),
});

/** The entities of a JSON:API collection, with their included entities in place. */
export function parseCollection(content: unknown): unknown[] {
  const entities = new Jsona().deserialize(collection.parse(content));
  return Array.isArray(entities) ? entities : [entities];
}
