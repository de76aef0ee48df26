import type { AccessChecker } from '../jsonapi/access.ts';
import type { Bundle } from '../model/types.ts';
import type { Entity } from '../store/entities.ts';
import { isId } from '../ids.ts';
import { findEntityById, type RestServices } from './services.ts';
import { readText, type SubmittedFields } from './submitted-fields.ts';
import { invalidChoiceMessage, validateValues } from './value-checks.ts';
import type { Violation } from '../account/violation.ts';
import { nullMessage } from './violations.ts';

export const readHost = (
  submitted: SubmittedFields,
): { type: string; id: number; field: string } => ({
  type: readText(submitted, 'entity_type') ?? '',
  id: Number(readText(submitted, 'entity_id', 'target_id') ?? Number.NaN),
  field: readText(submitted, 'field_name') ?? '',
});

const createUnknownError = (path: string, reference: string): Violation => ({
  path: `${path}.0.target_id`,
  message: `The referenced entity (${reference}) does not exist.`,
});
const createReferenceError = (path: string, reference: string): Violation => ({
  path: `${path}.0.target_id`,
  message: `This entity (${reference}) cannot be referenced.`,
});

function validateHost(
  services: RestServices,
  access: AccessChecker,
  submitted: SubmittedFields,
): Violation | Entity {
  const { type, id } = readHost(submitted);
  if (!access.model.entityTypes.has(type) || !Number.isInteger(id))
    return { path: 'entity_id', message: nullMessage };
  const reference = `${type}: ${id}`;
  const host = findEntityById(services, type, id);
  if (host === undefined) return createUnknownError('entity_id', reference);
  return access.view(host).allowed ? host : createReferenceError('entity_id', reference);
}

function validateField(host: Entity, bundle: Bundle, fieldName: string): Violation[] {
  const field = [...host.fields].find(
    ({ name, type }) => name === fieldName && type.id === 'comment',
  );
  return field?.settings.comment_type === bundle.id
    ? []
    : [{ path: 'field_name', message: 'There is no such comment field.' }];
}

/** A reply's parent must be a comment on the same host. */
function validateParent(
  services: RestServices,
  host: Entity,
  submitted: SubmittedFields,
): Violation[] {
  const pid = readText(submitted, 'pid', 'target_id');
  if (pid === null) return [];
  const parent = isId(pid) ? findEntityById(services, 'comment', Number(pid)) : undefined;
  if (parent === undefined) return [createUnknownError('pid', `comment: ${pid}`)];
  const isSameHost =
    parent.value('entity_type') === host.type.id && parent.value('entity_id') === host.id;
  return isSameHost ? [] : [createReferenceError('pid', `comment: ${pid}`)];
}

/** Checks an existing comment only in the fields of `changed`. */
export function validateText(
  services: RestServices,
  access: AccessChecker,
  bundle: Bundle,
  submitted: SubmittedFields,
  changed?: SubmittedFields,
): Violation[] {
  const violations: Violation[] = [];
  const { maxSubjectLength: maxLength, findTextError } = services.comments;
  if ([...(readText(submitted, 'subject') ?? '')].length > maxLength)
    violations.push({
      path: 'subject.0.value',
      message: `Subject: may not be longer than ${maxLength} characters.`,
    });
  for (const { name, required, type } of bundle.fields.values()) {
    if (changed?.has(name) === false) continue;
    const text = readText(submitted, name, type.main ?? 'value');
    if (required && (text === null || text.trim() === ''))
      violations.push({ path: name, message: nullMessage });
    const error = findTextError(name, text ?? '');
    if (error !== null) violations.push({ path: `${name}.0.value`, message: error });
    const format = submitted.get(name)?.[0]?.format ?? null;
    if (format !== null && !canUseFormat(access, String(format)))
      violations.push({ path: `${name}.0.format`, message: invalidChoiceMessage });
  }
  return violations;
}

function canUseFormat(access: AccessChecker, format: string): boolean {
  const { config } = access.model;
  const fallback = config.get('filter.settings')?.fallback_format ?? 'plain_text';
  return (
    format === fallback ||
    (config.has(`filter.format.${format}`) && access.hasPermission(`use text format ${format}`))
  );
}

export function validateComment(
  services: RestServices,
  access: AccessChecker,
  bundle: Bundle,
  submitted: SubmittedFields,
): Violation[] {
  const host = validateHost(services, access, submitted);
  const texts = validateText(services, access, bundle, submitted);
  if ('message' in host) return [host, ...texts];
  const { store, comments } = services;
  const violations = [
    ...validateField(host, bundle, readHost(submitted).field),
    ...texts,
    ...comments.validate(bundle, submitted),
    ...validateParent(services, host, submitted),
    ...validateValues(store.model, store.entityType('comment').storage, submitted),
  ];
  if (violations.length > 0) return violations;
  const conflict = comments.findConflict(store, access.account.uid, submitted);
  return conflict === null ? [] : [conflict];
}
