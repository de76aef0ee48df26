import type { Entity } from '../store/entities.ts';
import { badRequest, JsonApiError } from './errors.ts';
import type { RequestContext } from './context.ts';
import { isNested } from './query.ts';
import type { Resource } from './resource-types.ts';

const identifier = /^[a-z]+[a-z_]*[a-z]+:[a-zA-Z0-9-]+(:[a-zA-Z0-9-]+)*$/;
const collectionVersions = ['rel:latest-version', 'rel:working-copy'];

function readVersion({ query }: RequestContext, resource: Resource): string | undefined {
  const version = query['resourceVersion'];
  if (version === undefined) return undefined;
  if (resource.kind === 'config' || !resource.isVersionable) {
    throw badRequest('Resource versioning is not yet supported for this resource type.');
  }
  const text = isNested(version) ? '' : version;
  if (!identifier.test(text))
    throw badRequest(
      `A resource version identifier was provided in an invalid format: \`${text}\``,
    );
  return text;
}

/** Validates the version's format. Drupal's route does this before the rest of the query. */
export const checkVersionFormat = (context: RequestContext, resource: Resource): void =>
  void readVersion(context, resource);

export function checkCollectionVersion(context: RequestContext, resource: Resource): void {
  const version = readVersion(context, resource);
  if (version === undefined) return;
  if ('filter' in context.query && version !== 'rel:latest-version') {
    throw badRequest(
      'JSON:API does not support filtering on revisions other than the latest version because a secure Drupal core API does not yet exist to do so.',
    );
  }
  if (!collectionVersions.includes(version)) {
    throw badRequest(
      `Collection resources only support the following resource version identifiers: ${collectionVersions.join(', ')}`,
    );
  }
}

/** Entities have a single revision: default, latest and working copy. */
export function checkEntityVersion(
  context: RequestContext,
  resource: Resource,
  entity: Entity,
): void {
  const version = readVersion(context, resource);
  if (version === undefined || version === 'rel:latest-version' || version === 'rel:working-copy')
    return;
  const [negotiator = '', argument = ''] = version.split(/:(.*)/);
  if (negotiator === 'id' && argument === String(entity.revision)) return;
  if (negotiator === 'id' && /^-?\d+$/.test(argument)) {
    throw new JsonApiError(
      404,
      `The requested version, identified by \`${version}\`, could not be found.`,
    );
  }
  throw badRequest(`An invalid resource version identifier, \`${version}\`, was provided.`);
}
