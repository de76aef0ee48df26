import type { Entity } from '../store/entities.ts';
import type { RequestContext } from './context.ts';
import { createDocument } from './document.ts';
import { badRequest, JsonApiError } from './errors.ts';
import { type Included, notViewableMessage, resolveIncludes } from './include.ts';
import { isNested } from './query.ts';
import { relationshipData } from './relationship.ts';
import {
  identifyTargets,
  isVisible,
  type Outcome,
  versionQuery,
  viewTargets,
  writeResources,
} from './resource-objects.ts';
import type { ContentResource, ResourceField } from './resource-types.ts';
import type { Json } from './values.ts';

function loadIncludes(context: RequestContext, outcomes: readonly Outcome[]): Included {
  const { include = '' } = context.query;
  if (isNested(include)) throw badRequest('Input value "include" contains a non-scalar value.');
  return include === '' || include === '0'
    ? { objects: [], denied: [] }
    : resolveIncludes(context, outcomes, include);
}

export function renderParts(
  context: RequestContext,
  outcomes: readonly Outcome[],
): { data: Json[]; included: Json[]; omitted: JsonApiError[] } {
  const visible = outcomes.filter(isVisible);
  const included = loadIncludes(context, outcomes);
  const objects = writeResources(context, [...visible, ...included.objects]);
  const denied = outcomes.flatMap((outcome) => (isVisible(outcome) ? [] : outcome.error));
  return {
    data: objects.slice(0, visible.length),
    included: objects.slice(visible.length),
    omitted: [...denied, ...included.denied],
  };
}

export function renderIndividual(
  context: RequestContext,
  outcome: Outcome,
  self = context.url,
): Json {
  if (!isVisible(outcome)) throw outcome.error;
  const { data, ...parts } = renderParts(context, [outcome]);
  return createDocument({ ...parts, data: data[0] ?? null, links: { self } });
}

export function renderRelated(
  context: RequestContext,
  entity: Entity,
  { field }: ResourceField,
): Json {
  const ids = entity.items(field).map((item) => item.target_id ?? null);
  const targets = field.targetType === null ? [] : viewTargets(context, field.targetType, ids);
  const { data, ...parts } = renderParts(context, targets);
  return createDocument({
    ...parts,
    data: field.cardinality === 1 ? (data[0] ?? null) : data,
    links: { self: context.url },
  });
}

export function renderRelationship(
  context: RequestContext,
  entity: Entity,
  field: ResourceField,
  resource: ContentResource,
): Json {
  const item: Outcome = { kind: 'content', resource, entity, isLabelOnly: false };
  const { objects, denied } = loadIncludes(context, [item]);
  identifyTargets(context, [{ entity, field }]);
  const related = `${context.href(resource, entity.uuid)}/${field.name}${versionQuery(item)}`;
  return createDocument({
    data: relationshipData(context, entity, field),
    included: writeResources(context, objects),
    omitted: denied,
    links: { related, self: context.url },
  });
}

export function checkRelationshipAccess(
  { access }: RequestContext,
  entity: Entity,
  { field }: ResourceField,
): void {
  const { allowed, reason = '' } = access.view(entity);
  if (allowed && access.viewField(field, entity)) return;
  throw new JsonApiError(403, `${notViewableMessage} ${reason}`.trimEnd());
}
