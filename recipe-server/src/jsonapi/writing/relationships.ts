import { z } from 'zod';
import type { Entity } from '../../store/entities.ts';
import type { NewItem } from '../../store/write.ts';
import type { RequestContext } from '../context.ts';
import { badRequest, JsonApiError } from '../errors.ts';
import { identifyTargets } from '../resource-objects.ts';
import type { ContentResource, ResourceField } from '../resource-types.ts';
import { findTargetId, parseBody, withoutInternalIds } from './denormalize.ts';

type Method = 'POST' | 'PATCH' | 'DELETE';

const identifier = z.object({
  type: z.string(),
  id: z.string(),
  meta: z.looseObject({ arity: z.int().nonnegative().optional() }).optional(),
});
type Identifier = z.infer<typeof identifier>;

const body = z.object({ data: z.unknown() });
const invalidPayload = (): JsonApiError => badRequest('Invalid body payload for the relationship.');

export interface RelationshipChange {
  /** Null if nothing changes. */
  items: readonly NewItem[] | null;
  /** Whether the client does not know the result already. */
  hasBody: boolean;
}

/** Implements https://jsonapi.org/format/#crud-updating-relationships as core does. */
export function changeRelationship(
  context: RequestContext,
  method: Method,
  entity: Entity,
  resourceField: ResourceField,
  text: string,
): RelationshipChange {
  const { field, name } = resourceField;
  const isMultiple = field.cardinality !== 1;
  if (method === 'DELETE' && text === '')
    throw badRequest(
      `You need to provide a body for DELETE operations on a relationship (${name}).`,
    );
  const received = readIdentifiers(text, resourceField, isMultiple);
  if (!isMultiple && method !== 'PATCH')
    throw new JsonApiError(
      409,
      `You can only ${method} ${method === 'POST' ? 'to' : 'from'} to-many relationships. ${name} is a to-one relationship.`,
    );
  const stored = withArity(readStored(context, entity, resourceField));
  if (method === 'PATCH') {
    const items = received.map((one) => toItem(context, one));
    return { items, hasBody: differs(withArity(received), received) };
  }
  if (method === 'DELETE') {
    const kept = entity
      .items(field)
      .filter((_, delta) => !received.some((one) => isSame(one, stored[delta])));
    return { items: kept, hasBody: false };
  }
  const added = deduplicate([...stored, ...received]).filter(
    (one) => !stored.some((former) => isSame(former, one)),
  );
  if (added.length === 0) return { items: null, hasBody: differs(stored, received) };
  return {
    items: [...entity.items(field), ...added.map((one) => toItem(context, one))],
    hasBody: differs(withArity([...stored, ...added]), received),
  };
}

function readIdentifiers(
  text: string,
  { relatedTypes }: ResourceField,
  isMultiple: boolean,
): Identifier[] {
  const parsed = body.safeParse(parseBody(text));
  if (!parsed.success || parsed.data.data === undefined) throw invalidPayload();
  const { data } = parsed.data;
  if (isMultiple !== Array.isArray(data)) throw invalidPayload();
  const list = z.array(identifier).safeParse(data === null ? [] : [data].flat());
  if (!list.success) throw invalidPayload();
  const types = relatedTypes ?? [];
  for (const { type } of list.data)
    if (!types.includes(type))
      throw badRequest(
        `The provided type (${type}) does not match the destination resource types (${types.join(', ')}).`,
      );
  if (deduplicate(list.data).length < list.data.length)
    throw badRequest(
      'Duplicate relationships are not permitted. Use `meta.arity` to distinguish resource identifiers with matching `type` and `id` values.',
    );
  return list.data;
}

function readStored(
  context: RequestContext,
  entity: Entity,
  resourceField: ResourceField,
): Identifier[] {
  const { field } = resourceField;
  identifyTargets(context, [{ entity, field: resourceField }]);
  return entity.items(field).map(({ target_id }) => {
    const identity = context.identity(field.targetType ?? '', Number(target_id));
    return {
      type: `${field.targetType ?? ''}--${identity?.bundle ?? ''}`,
      id: identity?.uuid ?? `missing ${String(target_id)}`,
    };
  });
}

/** Numbers targets that occur more than once. */
function withArity(identifiers: readonly Identifier[]): Identifier[] {
  const counts = new Map<string, number>();
  return identifiers.map((one) => {
    const key = `${one.type}:${one.id}`;
    const arity = counts.get(key) ?? 0;
    counts.set(key, arity + 1);
    return { ...one, meta: { ...one.meta, arity } };
  });
}

/** Identifiers without an arity match all of their target. */
function isSame(a: Identifier, b: Identifier | undefined): boolean {
  if (a.type !== b?.type || a.id !== b.id) return false;
  const [first, second] = [a.meta?.arity, b.meta?.arity];
  return first === undefined || second === undefined || first === second;
}

const differs = (final: readonly Identifier[], received: readonly Identifier[]): boolean =>
  final.some((one) => !received.some((other) => isSame(one, other)));

const deduplicate = (identifiers: readonly Identifier[]): Identifier[] =>
  identifiers.filter(
    (one, index) => !identifiers.slice(0, index).some((former) => isSame(former, one)),
  );

function toItem(context: RequestContext, { type, id, meta }: Identifier): NewItem {
  const target = findTargetId(context, type.split('--')[0] ?? '', id);
  if (target === undefined)
    throw badRequest(`The targeted \`${type}\` resource with ID \`${id}\` does not exist.`);
  const { arity: _arity, ...properties } = meta ?? {};
  return { target_id: target, ...withoutInternalIds(properties) };
}

/** The field that a relationship route names; core has none for references without targets. */
export const findRelationship = (
  resource: ContentResource,
  name: string,
): ResourceField | undefined => {
  const field = resource.fields.get(name);
  return field?.relatedTypes?.length ? field : undefined;
};
