import { z } from 'zod';

/** Of JSON:API resources and of the rows of the portal's own calls. */
const ID_FIELDS = new Map([
  ['drupal_internal__nid', 'node'],
  ['drupal_internal__tid', 'taxonomy_term'],
  ['drupal_internal__cid', 'comment'],
  ['drupal_internal__uid', 'user'],
  ['nid', 'node'],
  ['cid', 'comment'],
  ['uid', 'user'],
]);

const id = z.coerce.number().int().positive();

/** An entity without fields: unpublished, not included, or the target of a path. */
const reference = z.union([
  z
    .object({
      type: z.string().regex(/^(?:node|taxonomy_term)--/),
      resourceIdObjMeta: z.object({ drupal_internal__target_id: id }),
    })
    .transform(({ type, resourceIdObjMeta }) => ({
      type: type.split('--', 1)[0],
      id: resourceIdObjMeta.drupal_internal__target_id,
    })),
  z.object({ type: z.enum(['node', 'taxonomy_term']), id }),
]);

/** Pages with more, such as the sitemap, are also tagged with their lists. */
const MAX_TAGS = 500;

/** Drupal's cache tags of the entities that a response contains. */
export function entityTags(response: unknown): string[] {
  const tags = new Set<string>();
  // jsona links resources to each other.
  const visited = new Set<object>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || visited.has(part)) return;
    visited.add(part);
    const data = 'type' in part ? reference.safeParse(part).data : undefined;
    if (data) tags.add(`${data.type}:${data.id}`);
    for (const [name, value] of Object.entries(part)) {
      const type = ID_FIELDS.get(name);
      if (type !== undefined && typeof value === 'number') tags.add(`${type}:${value}`);
      else visit(value);
    }
  };
  visit(response);
  return [...tags].slice(0, MAX_TAGS);
}
