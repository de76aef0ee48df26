import type { Entity } from '../store/entities.ts';
import { findLatestRevisions, loadRevision } from '../store/versions.ts';
import type { RequestContext } from './context.ts';
import { badRequest, JsonApiError } from './errors.ts';
import { isNested } from './query.ts';
import type { ContentResource, Resource } from './resource-types.ts';

const identifier = /^[a-z]+[a-z_]*[a-z]+:[a-zA-Z0-9-]+(:[a-zA-Z0-9-]+)*$/;
const latestVersion = 'rel:latest-version';
const workingCopy = 'rel:working-copy';

/** Null without one. Throws core's errors. */
function readVersion({ query }: RequestContext, resource: Resource): string | null {
  const { resourceVersion } = query;
  if (resourceVersion === undefined) return null;
  if (resource.kind === 'config' || !resource.isVersionable)
    throw new JsonApiError(501, 'Resource versioning is not yet supported for this resource type.');
  const version = isNested(resourceVersion) ? '' : resourceVersion;
  if (!identifier.test(version))
    throw badRequest(
      `A resource version identifier was provided in an invalid format: \`${version}\``,
    );
  return version;
}

/** Only reads have a version. */
export function rejectVersion(context: RequestContext, method: string): void {
  if (context.query.resourceVersion !== undefined)
    throw badRequest(
      `${method} requests with a \`resourceVersion\` query parameter are not supported.`,
    );
}

/** Whether the collection consists of working copies: the latest revisions. */
export function checkCollectionVersion(context: RequestContext, resource: Resource): boolean {
  const version = readVersion(context, resource);
  if (version === null || version === latestVersion) return false;
  if (context.query.filter !== undefined)
    throw new JsonApiError(
      501,
      'JSON:API does not support filtering on revisions other than the latest version because a secure Drupal core API does not yet exist to do so.',
    );
  if (version === workingCopy) return true;
  throw badRequest(
    `Collection resources only support the following resource version identifiers: ${latestVersion}, ${workingCopy}`,
  );
}

/** The requested revision of an entity; `entity` is its default one. */
export function resolveVersion(
  context: RequestContext,
  resource: ContentResource,
  entity: Entity,
): Entity {
  const version = readVersion(context, resource);
  if (version === null || version === latestVersion) return entity;
  const { store } = context.site;
  const latest = findLatestRevisions(store, entity.type, [entity.id]).get(entity.id) ?? 0;
  const wanted = version === workingCopy ? Math.max(latest, entity.revision ?? 0) : readId(version);
  if (wanted === null)
    throw badRequest(`An invalid resource version identifier, \`${version}\`, was provided.`);
  if (wanted === entity.revision) return entity;
  const revision = loadRevision(store, entity, wanted);
  if (revision === undefined)
    throw new JsonApiError(
      404,
      `The requested version, identified by \`${version}\`, could not be found.`,
    );
  return context.translate([revision])[0] ?? revision;
}

function readId(version: string): number | null {
  const [, id] = /^id:(-?\d+)$/.exec(version) ?? [];
  return id === undefined ? null : Number(id);
}
