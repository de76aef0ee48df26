import type { Entity } from '../store/entities.ts';
import type { RequestContext } from './context.ts';
import { createDocument } from './document.ts';
import { badRequest, JsonApiError } from './errors.ts';
import { type Included, resolveIncludes } from './include.ts';
import { isNested } from './query.ts';
import type { ConfigEntity, ConfigResource, ContentResource, Resource } from './resource-types.ts';
import {
  ResourceObjects,
  splitOutcomes,
  type Visible,
  visibleConfig,
  visibleEntity,
} from './resource-objects.ts';
import type { Json, Values } from './values.ts';

/** `types` includes those of hidden resources. */
function loadIncludes(
  context: RequestContext,
  primary: readonly Visible[],
  types: readonly Resource[] = primary.map((item) => item.resource),
): Included {
  const include = context.query['include'];
  if (isNested(include)) throw badRequest('Input value "include" contains a non-scalar value.');
  return include === undefined || include === '' || include === '0'
    ? { objects: [], denied: [] }
    : resolveIncludes(context, primary, types, include);
}

/** `types` as in {@link loadIncludes}. */
export function renderParts(
  context: RequestContext,
  values: Values,
  outcomes: readonly (Visible | JsonApiError)[],
  types: readonly Resource[],
): { data: Json[]; included: Json[]; omitted: JsonApiError[] } {
  const { visible, denied } = splitOutcomes(outcomes);
  const included = loadIncludes(context, visible, types);
  const objects = new ResourceObjects(context, values);
  objects.checkFields();
  const resourceObjects = objects.write([...visible, ...included.objects]);
  return {
    data: resourceObjects.slice(0, visible.length),
    included: resourceObjects.slice(visible.length),
    omitted: [...denied, ...included.denied],
  };
}

export function renderIndividual(
  context: RequestContext,
  values: Values,
  outcome: Visible | JsonApiError,
  selfLink: string,
): Json {
  if (outcome instanceof JsonApiError)
    throw new JsonApiError(outcome.status, outcome.detail, outcome.options);
  const included = loadIncludes(context, [outcome]);
  const [data = null, ...rest] = new ResourceObjects(context, values).write([
    outcome,
    ...included.objects,
  ]);
  return createDocument({
    data,
    included: rest,
    omitted: included.denied,
    links: { self: selfLink },
  });
}

export function renderRelated(
  context: RequestContext,
  values: Values,
  entity: Entity,
  resource: ContentResource,
  name: string,
  selfLink: string,
): Json {
  const targets = relatedTargets(context, entity, resource, name);
  const { data, ...parts } = renderParts(
    context,
    values,
    targets.map(({ outcome }) => outcome),
    targets.map(({ type }) => type),
  );
  const isOne = resource.fields.get(name)?.field.cardinality === 1;
  return createDocument({
    ...parts,
    data: isOne ? (data[0] ?? null) : data,
    links: { self: selfLink },
  });
}

interface Target {
  type: Resource;
  outcome: Visible | JsonApiError;
}

function relatedTargets(
  context: RequestContext,
  entity: Entity,
  resource: ContentResource,
  name: string,
): Target[] {
  const field = resource.fields.get(name)?.field;
  if (!field || field.targetType === null) return [];
  const targets = entity.items(field).map((item) => item.target_id ?? null);
  if (context.site.store.model.entityTypes.has(field.targetType)) {
    return context.load(field.targetType, targets.map(Number)).map((target) => ({
      type: context.findResource(target),
      outcome: visibleEntity(context, target),
    }));
  }
  const config = context.site.resources.all.get(`${field.targetType}--${field.targetType}`);
  if (config?.kind !== 'config') return [];
  return targets
    .flatMap((id) =>
      context.site.resources.configEntities(config.config.id).filter((entity) => entity.id === id),
    )
    .map((entity) => ({ type: config, outcome: visibleConfig(context, config, entity) }));
}

export function renderRelationship(
  context: RequestContext,
  values: Values,
  entity: Entity,
  resource: ContentResource,
  name: string,
  selfLink: string,
): Json {
  const included = loadIncludes(context, [
    { kind: 'content', resource, entity, isLabelOnly: false },
  ]);
  const objects = new ResourceObjects(context, values);
  objects.checkFields();
  const version = resource.isVersionable ? `?resourceVersion=id%3A${String(entity.revision)}` : '';
  return createDocument({
    data: objects.relationship(entity, resource, name),
    included: objects.write(included.objects),
    omitted: included.denied,
    links: { related: `${context.href(resource, entity.uuid)}/${name}${version}`, self: selfLink },
  });
}

export function checkRelationshipAccess(
  context: RequestContext,
  entity: Entity,
  resource: ContentResource,
  name: string,
): void {
  const field = resource.fields.get(name)?.field;
  const access = context.access.view(entity);
  if (access.allowed && field && context.access.viewField(entity.type.id, field, entity)) return;
  const reason = 'The current user is not allowed to view this relationship.';
  throw new JsonApiError(403, access.reason === undefined ? reason : `${reason} ${access.reason}`);
}

export const findConfigByUuid = (
  context: RequestContext,
  resource: ConfigResource,
  uuid: string,
): ConfigEntity | undefined =>
  context.site.resources.configEntities(resource.config.id).find((entity) => entity.uuid === uuid);
