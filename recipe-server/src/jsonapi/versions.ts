import type { Entity } from '../store/entities.ts';
import type { RequestContext } from './context.ts';
import { badRequest, JsonApiError } from './errors.ts';
import { isNested } from './query.ts';
import type { Resource } from './resource-types.ts';

const identifier = /^[a-z]+[a-z_]*[a-z]+:[a-zA-Z0-9-]+(:[a-zA-Z0-9-]+)*$/;
const latestVersions = ['rel:latest-version', 'rel:working-copy'];

/**
 * Entities have a single revision: default, latest and working copy. A collection has no `entity`.
 */
export function checkVersion(
  { query }: RequestContext,
  resource: Resource,
  entity: Entity | null,
): void {
  const { resourceVersion, filter } = query;
  if (resourceVersion === undefined) return;
  if (resource.kind === 'config' || !resource.isVersionable)
    throw badRequest('Resource versioning is not yet supported for this resource type.');
  const version = isNested(resourceVersion) ? '' : resourceVersion;
  if (!identifier.test(version))
    throw badRequest(
      `A resource version identifier was provided in an invalid format: \`${version}\``,
    );
  if (entity === null && filter !== undefined && version !== 'rel:latest-version')
    throw badRequest(
      'JSON:API does not support filtering on revisions other than the latest version because a secure Drupal core API does not yet exist to do so.',
    );
  if (latestVersions.includes(version)) return;
  if (entity === null)
    throw badRequest(
      `Collection resources only support the following resource version identifiers: ${latestVersions.join(', ')}`,
    );
  if (version === `id:${entity.revision}`) return;
  throw /^id:-?\d+$/.test(version)
    ? new JsonApiError(
        404,
        `The requested version, identified by \`${version}\`, could not be found.`,
      )
    : badRequest(`An invalid resource version identifier, \`${version}\`, was provided.`);
}
