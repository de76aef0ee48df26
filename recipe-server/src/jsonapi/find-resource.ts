import { type Entity, loadByUuid } from '../store/entities.ts';
import type { RequestContext } from './context.ts';
import { JsonApiError } from './errors.ts';
import type { ContentResource, Resource } from './resource-types.ts';
import { resolveVersion } from './versions.ts';

/** Of all routes; each uses those of its URL. Routes of modules have others. */
export type Params = Record<'entity_type' | 'bundle' | 'id' | 'field', string> &
  Partial<Record<string, string>>;

export const findResource = (
  { site }: RequestContext,
  { entity_type, bundle }: Params,
): Resource | undefined => site.resources.all.get(`${entity_type}--${bundle}`);

/** In the requested language and version. */
export function requireEntity(
  context: RequestContext,
  resource: ContentResource,
  uuid: string,
  route = 'individual',
): Entity {
  const stored = loadByUuid(context.site.store, resource.type, uuid);
  if (!stored) throw createUnknownEntityError(resource, route);
  const [entity = stored] = context.translate([stored]);
  context.cache(entity);
  return resolveVersion(context, resource, entity);
}

/** @param route name of core's, after the type. */
export const createUnknownEntityError = (
  { name, path }: Resource,
  route = 'individual',
): JsonApiError =>
  new JsonApiError(
    404,
    `The "entity" parameter was not converted for the path "/jsonapi/${path}/{entity}" (route name: "jsonapi.${name}.${route}")`,
  );
