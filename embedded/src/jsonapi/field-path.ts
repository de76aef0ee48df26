import type { FieldType, Property } from '../model/field-types.ts';
import type { Field } from '../model/types.ts';
import { badRequest, JsonApiError } from './errors.ts';
import { configKeys, configName } from './resource-objects.ts';
import type { ConfigResource, ContentResource, Resource, Resources } from './resource-types.ts';

/**
 * Why the account cannot filter or sort by a field of a resource type, possibly empty; null if
 * allowed.
 */
export type FieldGuard = (resource: ContentResource, field: Field) => string | null;

/**
 * Resolves a public `filter` or `sort` path (`field_tags.name`) to Drupal's internal one
 * (`field_tags.entity.name`). Throws the errors of Drupal's field resolver.
 */
export function resolvePath(
  resources: Resources,
  start: ContentResource,
  path: string,
  operator: string | null,
  refusal: FieldGuard,
): string[] {
  if (path === '' || path === '0') throw badRequest('No field name was provided for the filter.');
  const parts = path.split('.');
  const all = [...parts];
  const trail: string[] = [];
  let types: readonly Resource[] = [start];

  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const content = types.filter((type) => type.kind === 'content');
    const config = types.filter((type) => type.kind === 'config');
    if (
      config.length > 0 &&
      config.some((type) => isConfigMember(type, part)) &&
      content.length === 0
    ) {
      return [...trail, ...internalParts([part, ...parts])];
    }
    const name = internalName(part, content);
    if (name === undefined) {
      throw badRequest(
        `Invalid nested filtering. The field \`${part}\`, given in the path \`${path}\`, does not exist.`,
      );
    }
    const candidates = content.flatMap((type) => {
      const field = type.type.bundles.get(type.bundle)?.fields.get(name);
      return field ? [{ type, field }] : [];
    });
    trail.push(name);
    for (const { type, field } of candidates) {
      const reason = refusal(type, field);
      if (reason === null) continue;
      const detail =
        `The current user is not authorized to filter by the \`${name}\` field, given in the path \`${trail.join('.')}\`. ${reason}`.trimEnd();
      throw new JsonApiError(403, detail);
    }
    const fields = candidates.map((candidate) => candidate.field);
    types = candidates.flatMap(({ type, field }) => relatable(resources, type, field));

    const reference = fields.some((field) => field.type.reference);
    const names = [...new Set(fields.flatMap((field) => propertyNames(field.type)))];
    if (parts.length === 0) {
      const needed = reference || names.length > 1;
      if (needed && (!reference || (operator !== 'IS NULL' && operator !== 'IS NOT NULL'))) {
        const specifiers = names.map((one) => (reference && one !== 'id' ? `meta.${one}` : one));
        throw badRequest(
          `Invalid nested filtering. The field \`${part}\`, given in the path \`${path}\` is incomplete, it must end with one of the following specifiers: \`${specifiers.join('`, `')}\`.`,
        );
      }
      return trail;
    }
    if (/^\d+$/.test(parts[0] ?? '')) trail.push(parts.shift() ?? '');
    const next = parts[0];
    if (next === undefined) return trail;

    if (reference && next !== 'id') {
      if (next === 'meta') parts.shift();
      else if (names.includes(next) && !isReferenceProperty(next, fields)) {
        throw badRequest(
          `Invalid nested filtering. The property \`${next}\`, given in the path \`${path}\` belongs to the meta object of a relationship and must be preceded by \`meta\`.`,
        );
      }
    }
    const property = parts[0] ?? '';
    if (!isProperty(property, fields) && reference) {
      trail.push(referenceName(fields, parts, all));
      continue;
    }
    if (isReferenceProperty(property, fields)) {
      trail.push(property);
      parts.shift();
      continue;
    }
    if (
      fields.some((field) => field.type.id === 'language') &&
      property !== 'value' &&
      property !== 'language'
    ) {
      throw badRequest(
        `Invalid nested filtering. The property \`${property}\`, given in the path \`${path}\`, does not exist.`,
      );
    }
    if (names.length === 1) {
      const shorter = path.slice(0, path.length - property.length - 1);
      throw badRequest(
        `Invalid nested filtering. The property \`${property}\`, given in the path \`${path}\`, does not exist. Filter by \`${shorter}\`, not \`${path}\` (the JSON:API module elides property names from single-property fields).`,
      );
    }
    if (!names.includes(property)) {
      throw badRequest(
        `Invalid nested filtering. The property \`${property}\`, given in the path \`${path}\`, does not exist. Must be one of the following property names: \`${names.join('`, `')}\`.`,
      );
    }
    return [...trail, ...internalParts(parts)];
  }
  return trail;
}

const isConfigMember = ({ config }: ConfigResource, part: string): boolean =>
  part === 'id' ||
  configKeys(config).some(
    (key) => key === part || configName(config.id, config.idKey, key) === part,
  );

const internalParts = (parts: readonly string[]): string[] =>
  parts.map((part) => part.replaceAll('drupal_internal__', ''));

/** The stored field with a public or internal name on any of the types. */
function internalName(part: string, types: readonly ContentResource[]): string | undefined {
  if (part === 'id') return 'uuid';
  for (const type of types) {
    const field = type.fields.get(part)?.field.name ?? part;
    if (type.publicNames.has(field)) return field;
  }
  return undefined;
}

function relatable(resources: Resources, type: ContentResource, field: Field): Resource[] {
  const name = type.publicNames.get(field.name) ?? '';
  return (type.fields.get(name)?.relates ?? []).flatMap(
    (target) => resources.all.get(target) ?? [],
  );
}

const shown = (property: Property): boolean => !property.internal;

/** Accepted property names; the target of a reference is `id` or `drupal_internal__target_id`. */
function propertyNames(type: FieldType): string[] {
  return type.properties
    .filter(shown)
    .flatMap((property) =>
      type.reference && property.name === 'target_id'
        ? ['id', 'drupal_internal__target_id']
        : [property.name],
    );
}

const bare = (part: string): string => part.split(':')[0] ?? part;

function isProperty(part: string, fields: readonly Field[]): boolean {
  const name = bare(part);
  return fields.some(
    ({ type }) =>
      (type.reference && name === 'entity') ||
      type.properties.some(
        (property) =>
          (type.reference && property.name === 'target_id'
            ? 'drupal_internal__target_id'
            : property.name) === name,
      ),
  );
}

const isReferenceProperty = (part: string, fields: readonly Field[]): boolean =>
  bare(part) === 'entity' && fields.some((field) => field.type.reference);

function referenceName(
  fields: readonly Field[],
  rest: readonly string[],
  all: readonly string[],
): string {
  const choices = [
    ...new Set(
      fields
        .filter((field) => field.type.reference)
        .map((field) => `entity:${field.targetType ?? ''}`),
    ),
  ];
  const [only = 'entity'] = choices;
  if (choices.length <= 1) return only;
  const before = all.slice(0, all.length - rest.length);
  const paths = choices.map((choice) => [...before, choice, ...rest].join('.'));
  throw badRequest(
    `Ambiguous path. Try one of the following: ${paths.join(', ')}, in place of the given path: ${all.join('.')}`,
  );
}
