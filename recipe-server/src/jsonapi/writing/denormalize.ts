import { z } from 'zod';
import type { PropertyKind } from '../../model/field-types.ts';
import type { Field } from '../../model/types.ts';
import { findId, type NewItem } from '../../store/write.ts';
import type { RequestContext } from '../context.ts';
import { badRequest, JsonApiError } from '../errors.ts';
import type { ContentResource, ResourceField } from '../resource-types.ts';
import { parseDate } from './parse-date.ts';

export const unprocessable = (detail: string): JsonApiError => new JsonApiError(422, detail);

const members = z.record(z.string(), z.unknown()).catch({});
const resourceObject = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
  attributes: members,
  relationships: members,
});
const document = z
  .looseObject({ data: z.unknown().optional(), relationships: z.unknown().optional() })
  .catch({});
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface SubmittedField {
  field: Field;
  publicName: string;
  member: 'attributes' | 'relationships';
  items: readonly NewItem[];
}

export interface Submission {
  id: string | undefined;
  /** In the order of the document: attributes, then relationships. */
  fields: readonly SubmittedField[];
}

export function parseBody(body: string): unknown {
  if (body === '') throw badRequest('Empty request body.');
  try {
    return JSON.parse(body);
  } catch {
    throw badRequest('Syntax error');
  }
}

/** Core's order: the document, its relationships, its fields. */
export function denormalizeResource(
  context: RequestContext,
  resource: ContentResource,
  body: string,
): Submission {
  const { data, relationships: misplaced } = document.parse(parseBody(body));
  if (typeof misplaced === 'object' && misplaced !== null && Object.keys(misplaced).length > 0)
    throw badRequest(
      'Found "relationships" within the document\'s top level. The "relationships" key must be within resource object.',
    );
  const object = resourceObject.safeParse(data);
  if (!object.success) throw badRequest('Resource object must include a "type".');
  const { id, attributes, relationships } = object.data;
  if (id !== undefined && !uuidPattern.test(id))
    throw unprocessable(
      'IDs should be properly generated and formatted UUIDs as described in RFC 4122.',
    );
  const misfiled = Object.keys(attributes).filter(
    (name) => resource.fields.get(name)?.relatedTypes?.length,
  );
  if (misfiled.length > 0)
    throw unprocessable(
      `The following relationship fields were provided as attributes: [ ${misfiled.join(', ')} ]`,
    );
  const targets = Object.entries(relationships).map(
    ([name, value]) => [name, readRelationship(context, value)] as const,
  );
  const isUser = resource.type.id === 'user';
  return {
    id,
    fields: [
      ...Object.entries(attributes).flatMap(([name, value]) =>
        isUser && name === 'display_name'
          ? []
          : findField(resource, name).map((found) => toSubmitted(found, 'attributes', value)),
      ),
      ...targets.flatMap(([name, value]) =>
        findField(resource, name).map((found) => toSubmitted(found, 'relationships', value)),
      ),
    ],
  };
}

/** Empty for a disabled field, which core skips. */
function findField(resource: ContentResource, name: string): ResourceField[] {
  const field = resource.fields.get(name);
  if (field !== undefined) return [field];
  if (resource.type.bundles.get(resource.bundle)?.fields.has(name)) return [];
  throw unprocessable(
    `The attribute ${name} does not exist on the ${resource.name} resource type.`,
  );
}

const toSubmitted = (
  { field, name }: ResourceField,
  member: SubmittedField['member'],
  value: unknown,
): SubmittedField => ({ field, publicName: name, member, items: readItems(field, value) });

/** PHP's lists: arrays, and objects with numeric keys. */
const isList = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((key) => /^\d+$/.test(key));

function readItems(field: Field, value: unknown): NewItem[] {
  const values: unknown[] = isList(value) ? Object.values(value) : [value];
  return values.flatMap((item) => {
    const read = readItem(field, item);
    return read === null ? [] : [read];
  });
}

function readItem(field: Field, value: unknown): NewItem | null {
  if (value === null || value === undefined) return null;
  const { main, properties } = field.type;
  if (typeof value !== 'object')
    return { [main ?? 'value']: readProperty(field, main ?? 'value', value) };
  if (field.type.anyProperties) return { value };
  const writable = properties.filter(({ affinity, name }) => isWritable(field, name, affinity));
  checkProperties(
    field,
    Object.keys(value),
    properties.map(({ name }) => name),
    writable.map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [name, readProperty(field, name, content)]),
  );
}

const isWritable = ({ type }: Field, name: string, affinity: string | null): boolean =>
  affinity !== null || type.id === 'path' || (type.id === 'password' && name !== 'processed');

function checkProperties(
  field: Field,
  names: readonly string[],
  known: readonly string[],
  writable: readonly string[],
): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const suggestions = unknown.flatMap((name) => findSimilar(name, writable) ?? []);
  const list = unknown.join("', '");
  const [subject, verb] =
    unknown.length === 1 ? ['The property', 'does'] : ['The properties', 'do'];
  const hint =
    suggestions.length === unknown.length
      ? `Did you mean '${suggestions.join("', '")}'?`
      : `Writable properties are: '${writable.join("', '")}'.`;
  throw unprocessable(
    `${subject} '${list}' ${verb} not exist on the '${field.name}' field of type '${field.type.id}'. ${hint}`,
  );
}

const findSimilar = (name: string, candidates: readonly string[]): string | undefined =>
  name.length > 255
    ? undefined
    : candidates.find(
        (candidate) => candidate.includes(name) || editDistance(name, candidate) <= name.length / 3,
      );

/** Levenshtein's. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, char] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + (char === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

function readProperty(field: Field, name: string, value: unknown): unknown {
  const kind = field.type.properties.find((property) => property.name === name)?.kind;
  return value === null || kind === undefined ? value : readValue(field, kind, value);
}

function readValue(field: Field, kind: PropertyKind, value: unknown): unknown {
  if (kind !== 'timestamp' && kind !== 'datetime') return value;
  const format = kind === 'datetime' && field.settings.datetime_type === 'date' ? 'date' : kind;
  return parseDate(format, value);
}

const relationship = z.looseObject({ data: z.unknown().optional() }).catch({});
const identifier = z.looseObject({
  type: z.string().optional(),
  id: z.string().optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
const identifiers = z.array(identifier).catch([]);

function readRelationship(context: RequestContext, value: unknown): NewItem[] {
  const { data } = relationship.parse(value);
  const list = identifiers.parse(data === null || data === undefined ? [] : [data].flat());
  const [first] = list;
  if (first === undefined) return [];
  if (first.id === undefined) throw badRequest('No ID specified for related resource');
  if (first.type === undefined) throw badRequest('No type specified for related resource');
  if (!context.site.resources.all.has(first.type))
    throw badRequest(`Invalid type specified for related resource: '${first.type}'`);
  const [typeId = ''] = first.type.split('--');
  return list.flatMap(({ type = '', id = '', meta = {} }) => {
    if (id === 'virtual') return [];
    const target = findTargetId(context, typeId, id);
    if (target === undefined)
      throw new JsonApiError(
        404,
        `The resource identified by \`${type}:${id}\` (given as a relationship item) could not be found.`,
      );
    return [{ target_id: target, ...withoutInternalIds(meta) }];
  });
}

export const withoutInternalIds = (meta: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(meta).filter(([name]) => !name.startsWith('drupal_internal__')),
  );

/** IDs of configuration are text. */
export function findTargetId(
  { site }: RequestContext,
  typeId: string,
  uuid: string,
): number | string | undefined {
  return site.store.model.entityTypes.has(typeId)
    ? findId(site.store, typeId, uuid)
    : site.resources.configEntities(typeId).find((entity) => entity.uuid === uuid)?.id;
}
