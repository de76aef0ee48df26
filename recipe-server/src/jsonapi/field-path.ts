import type { FieldType } from '../model/field-types.ts';
import type { Field } from '../model/types.ts';
import { badRequest, JsonApiError } from './errors.ts';
import type { ContentResource, Resources } from './resource-types.ts';

/** The reason, possibly empty; null if allowed. */
type FieldGuard = (resource: ContentResource, field: Field) => string | null;

/**
 * Resolves a public path (`field_tags.name`) to Drupal's (`field_tags.entity:taxonomy_term.name`).
 * Throws 400 for an unknown path, 403 for a hidden field.
 */
export function resolvePath(
  resources: Resources,
  start: ContentResource,
  path: string,
  operator: string | null,
  findDenial: FieldGuard,
): string[] {
  const createMissingFieldError = (part: string): JsonApiError =>
    badRequest(
      `Invalid nested filtering. The field \`${part}\`, given in the path \`${path}\`, does not exist.`,
    );
  const parts = path.split('.');
  const internalPath: string[] = [];
  let types: readonly ContentResource[] = [start];
  for (;;) {
    const part = parts.shift() ?? '';
    const candidates = findFields(part, types);
    const [first] = candidates;
    if (first === undefined) throw createMissingFieldError(part);
    const { name, type: fieldType } = first.field;
    internalPath.push(name);
    for (const { type, field } of candidates) {
      const reason = findDenial(type, field);
      if (reason === null) continue;
      const detail = `The current user is not authorized to filter by the \`${name}\` field, given in the path \`${internalPath.join('.')}\`. ${reason}`;
      throw new JsonApiError(403, detail.trimEnd());
    }
    const properties = propertyNames(fieldType);
    if (parts.length === 0) {
      const isNullCheck = operator === 'IS NULL' || operator === 'IS NOT NULL';
      const isIncomplete = fieldType.reference ? !isNullCheck : properties.length > 1;
      if (!isIncomplete) return internalPath;
      const choices = properties.map((property) =>
        fieldType.reference && property !== 'id' ? `meta.${property}` : property,
      );
      throw badRequest(
        `Invalid nested filtering. The field \`${part}\`, given in the path \`${path}\` is incomplete, it must end with one of the following specifiers: \`${choices.join('`, `')}\`.`,
      );
    }
    if (/^\d+$/.test(parts[0] ?? '')) internalPath.push(parts.shift() ?? '');
    const [next] = parts;
    if (next === undefined) return internalPath;
    if (fieldType.reference && next !== 'meta') {
      internalPath.push(
        /^entity(?::|$)/.test(next)
          ? (parts.shift() ?? '')
          : `entity:${first.field.targetType ?? ''}`,
      );
      types = candidates.flatMap(({ type, field }) => findTargets(resources, type, field));
      continue;
    }
    if (next === 'meta' && fieldType.reference) parts.shift();
    const [property = '', ...otherParts] = parts;
    if (properties.length === 1 || !properties.includes(property) || otherParts.length > 0)
      throw createMissingFieldError(property);
    return [...internalPath, property.replace('drupal_internal__', '')];
  }
}

/** Fields by public or internal name. */
const findFields = (
  part: string,
  types: readonly ContentResource[],
): { type: ContentResource; field: Field }[] =>
  types.flatMap((type) => {
    const name = part === 'id' ? 'uuid' : (type.fields.get(part)?.field.name ?? part);
    const field = type.type.bundles.get(type.bundle)?.fields.get(name);
    return field !== undefined && type.publicNames.has(name) ? [{ type, field }] : [];
  });

const findTargets = (
  resources: Resources,
  type: ContentResource,
  field: Field,
): ContentResource[] =>
  (type.fields.get(type.publicNames.get(field.name) ?? '')?.relatedTypes ?? [])
    .map((name) => resources.all.get(name))
    .filter((target) => target?.kind === 'content');

/** The target of a reference is `id` or `drupal_internal__target_id`. */
const propertyNames = ({ properties, reference }: FieldType): string[] =>
  properties.flatMap(({ name }) =>
    reference && name === 'target_id' ? ['id', 'drupal_internal__target_id'] : [name],
  );
