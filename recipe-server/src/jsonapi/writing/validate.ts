import { validateMail, validateName } from '../../account/user-checks.ts';
import { coreUserRules } from '../../account/user-rules.ts';
import type { PropertyKind } from '../../model/field-types.ts';
import type { Field } from '../../model/types.ts';
import { encodeValue, ValueError } from '../../store/encode.ts';
import type { Entity, StoredItem } from '../../store/entities.ts';
import type { NewItem } from '../../store/write.ts';
import type { RequestContext } from '../context.ts';
import type { ContentResource } from '../resource-types.ts';
import { findLinkError } from './link-check.ts';
import { findModerationError } from './moderation.ts';
import { findReferenceError } from './reference-check.ts';
import type { FieldViolation } from './violations.ts';

export const nullMessage = 'This value should not be null.';
const choiceMessage = 'The value you selected is not a valid choice.';
const typeMessage = 'This value should be of the correct primitive type.';
const numberMessage = 'This value should be a valid number.';
const mailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/;

/** The submitted items that core keeps. */
export const withoutEmpty = ({ type }: Field, items: readonly NewItem[]): NewItem[] => {
  const { main } = type;
  if (main === null || type.id === 'path' || type.id === 'password') return [...items];
  return items.filter((item) => (item[main] ?? '') !== '');
};

/** @param entity undefined for a new one. */
export function validateField(
  context: RequestContext,
  resource: ContentResource,
  field: Field,
  items: readonly NewItem[],
  entity: Entity | undefined,
): FieldViolation[] {
  const { name, label, cardinality, required } = field;
  const violation = (path: string, message: string): FieldViolation => ({
    field,
    path: path === '' ? name : `${name}.${path}`,
    message,
  });
  const kept = withoutEmpty(field, items);
  if (name === 'moderation_state') {
    const error = findModerationError(context, resource, kept, entity);
    return error === null ? [] : [violation('', error)];
  }
  const own = context.access.model.entityTypes.get('user')?.baseFields.get(name) === field;
  const violations = own ? validateUserField(context, field, kept, entity) : [];
  if (required && kept.length === 0) violations.push(violation('', nullMessage));
  if (cardinality > 0 && kept.length > cardinality)
    violations.push(
      violation('', `${label}: this field cannot hold more than ${cardinality} values.`),
    );
  const stored = entity?.items(field) ?? [];
  const checked = cardinality > 0 ? kept.slice(0, cardinality) : kept;
  return [
    ...violations,
    ...checked.flatMap((item, delta) =>
      validateItem(context, field, item, stored).map(([property, message]) =>
        violation(property === '' ? String(delta) : `${delta}.${property}`, message),
      ),
    ),
  ];
}

type ItemViolation = [property: string, message: string];

function validateItem(
  context: RequestContext,
  field: Field,
  item: NewItem,
  stored: readonly StoredItem[],
): ItemViolation[] {
  if (field.type.reference) {
    const error = findReferenceError(context, field, item, stored);
    return error === null ? [] : [error];
  }
  const violations = Object.entries(item)
    .filter(([property, value]) => !isPrimitive(field, property, value))
    .map(([property]): ItemViolation => [property, typeMessage]);
  return [...validateType(context, field, item), ...violations];
}

function validateType(context: RequestContext, field: Field, item: NewItem): ItemViolation[] {
  const { type, settings, label } = field;
  const value = item[type.main ?? 'value'];
  switch (type.id) {
    case 'string':
    case 'text': {
      const maximum = Number(settings.max_length ?? 255);
      return [...String(value)].length > maximum
        ? [['value', `${label}: may not be longer than ${maximum} characters.`]]
        : [];
    }
    case 'integer':
    case 'float':
    case 'decimal':
      return validateRange(field, value);
    case 'list_string':
    case 'list_integer':
    case 'list_float':
      return isChoice(settings.allowed_values, value) ? [] : [['', choiceMessage]];
    case 'language':
      return isLanguage(context, String(value)) ? [] : [['', choiceMessage]];
    case 'email':
      return mailPattern.test(String(value))
        ? []
        : [['value', 'This value is not a valid email address.']];
    case 'link': {
      const error = findLinkError(field, String(value));
      return error === null ? [] : [['uri', error]];
    }
    case 'daterange':
      return (item.end_value ?? '') === '' && settings.optional_end_date !== true
        ? [['end_value', nullMessage]]
        : [];
    default:
      return type.properties.some(({ kind }) => kind === 'processed') &&
        !canUseFormat(context, item.format)
        ? [['format', choiceMessage]]
        : [];
  }
}

function validateRange({ settings, label, type }: Field, value: unknown): ItemViolation[] {
  const { min, max } = settings;
  const hasLimit = (limit: unknown): boolean =>
    limit !== undefined && limit !== null && limit !== '';
  if (!/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(String(value)))
    return [min, max]
      .filter((limit) => hasLimit(limit) && type.id === 'integer')
      .map((): ItemViolation => ['value', numberMessage]);
  const number = Number(value);
  const errors: ItemViolation[] = [];
  if (hasLimit(min) && number < Number(min))
    errors.push(['value', `${label}: the value may be no less than ${Number(min)}.`]);
  if (hasLimit(max) && number > Number(max))
    errors.push(['value', `${label}: the value may be no greater than ${Number(max)}.`]);
  return errors;
}

/** A list of values with labels, or labels by value. */
function isChoice(allowed: unknown, value: unknown): boolean {
  if (typeof allowed !== 'object' || allowed === null) return true;
  if (!Array.isArray(allowed)) return Object.keys(allowed).includes(String(value));
  return (
    allowed.length === 0 ||
    allowed.some(
      (choice: unknown) =>
        typeof choice === 'object' &&
        choice !== null &&
        'value' in choice &&
        String(choice.value) === String(value),
    )
  );
}

const isLanguage = ({ access }: RequestContext, code: string): boolean =>
  ['en', 'und', 'zxx'].includes(code) || access.model.config.has(`language.entity.${code}`);

export function canUseFormat({ access }: RequestContext, format: unknown): boolean {
  const { config } = access.model;
  const fallback = config.get('filter.settings')?.fallback_format ?? 'plain_text';
  if (format === undefined || format === null || format === fallback) return true;
  return (
    typeof format === 'string' &&
    config.has(`filter.format.${format}`) &&
    access.hasPermission(`use text format ${format}`)
  );
}

function isPrimitive(field: Field, property: string, value: unknown): boolean {
  const found = field.type.properties.find(({ name }) => name === property);
  if (found === undefined || found.affinity === null || field.targetsConfig) return true;
  if (found.kind === 'uri' && value !== null && !/^[a-z][a-z\d+.-]*:/i.test(String(value)))
    return false;
  return canEncode(found.kind, value);
}

function canEncode(kind: PropertyKind, value: unknown): boolean {
  try {
    encodeValue(kind, value);
    return true;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}

function validateUserField(
  { site }: RequestContext,
  field: Field,
  items: readonly NewItem[],
  user: Entity | undefined,
): FieldViolation[] {
  const { name } = field;
  const text = items[0]?.value;
  const value = typeof text === 'string' ? text : null;
  const found =
    name === 'name'
      ? validateName(site.store, value, user?.id ?? null, coreUserRules)
      : name === 'mail' && value !== null
        ? validateMail(site.store, value, user?.id ?? null, coreUserRules).filter(
            ({ path }) => path === 'mail',
          )
        : [];
  return found.map(({ path, message }) => ({ field, path, message }));
}
