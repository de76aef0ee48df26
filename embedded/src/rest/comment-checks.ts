import type { FastifyRequest } from 'fastify';
import type { Bundle } from '../model/types.ts';
import type { Entity } from '../store/entities.ts';
import type { SubmittedFields } from './denormalise.ts';
import { createAccessChecker, findEntityById, isPermitted, type RestServices } from './services.ts';
import { readText } from './user-fields.ts';
import { validateValues } from './value-checks.ts';
import type { Violation } from './violations.ts';

export const readHost = (
  submitted: SubmittedFields,
): { type: string; id: number; field: string } => ({
  type: readText(submitted, 'entity_type') ?? '',
  id: Number(readText(submitted, 'entity_id', 'target_id') ?? Number.NaN),
  field: readText(submitted, 'field_name') ?? '',
});

function validateHost(
  services: RestServices,
  request: FastifyRequest,
  submitted: SubmittedFields,
): Violation | Entity {
  const { type, id } = readHost(submitted);
  const isKnownType = services.store.model.entityTypes.has(type);
  const host = isKnownType && Number.isInteger(id) ? findEntityById(services, type, id) : undefined;
  if (host === undefined) {
    if (!isKnownType || !Number.isInteger(id))
      return { path: 'entity_id', message: 'This value should not be null.' };
    return {
      path: 'entity_id.0.target_id',
      message: `The referenced entity (${type}: ${String(id)}) does not exist.`,
    };
  }
  const canView = createAccessChecker(services, request).view(host).allowed;
  return canView
    ? host
    : {
        path: 'entity_id.0.target_id',
        message: `This entity (${type}: ${String(id)}) cannot be referenced.`,
      };
}

function validateField(host: Entity, bundle: Bundle, fieldName: string): Violation[] {
  const field = [...host.fields].find(
    ({ name, type }) => name === fieldName && type.id === 'comment',
  );
  return field?.settings['comment_type'] === bundle.id
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
  const parent = /^\d{1,10}$/.test(pid)
    ? findEntityById(services, 'comment', Number(pid))
    : undefined;
  if (parent === undefined)
    return [
      {
        path: 'pid.0.target_id',
        message: `The referenced entity (comment: ${pid}) does not exist.`,
      },
    ];
  const isSameHost =
    parent.value('entity_type') === host.type.id && parent.value('entity_id') === host.id;
  return isSameHost
    ? []
    : [{ path: 'pid.0.target_id', message: `This entity (comment: ${pid}) cannot be referenced.` }];
}

/** Checks an existing comment only in the fields of `changed`. */
export function validateText(
  services: RestServices,
  request: FastifyRequest,
  bundle: Bundle,
  submitted: SubmittedFields,
  changed?: SubmittedFields,
): Violation[] {
  const violations: Violation[] = [];
  const { maxSubjectLength: maxLength, findTextError } = services.comments;
  if ([...(readText(submitted, 'subject') ?? '')].length > maxLength)
    violations.push({
      path: 'subject.0.value',
      message: `Subject: may not be longer than ${String(maxLength)} characters.`,
    });
  for (const { name, required, type } of bundle.fields.values()) {
    if (changed?.has(name) === false) continue;
    const text = readText(submitted, name, type.main ?? 'value');
    if (required && (text === null || text.trim() === ''))
      violations.push({ path: name, message: 'This value should not be null.' });
    const error = findTextError(name, text ?? '');
    if (error !== null) violations.push({ path: `${name}.0.value`, message: error });
    const format = submitted.get(name)?.[0]?.['format'] ?? null;
    if (format !== null && !canUseFormat(services, request, String(format)))
      violations.push({
        path: `${name}.0.format`,
        message: 'The value you selected is not a valid choice.',
      });
  }
  return violations;
}

function canUseFormat(services: RestServices, request: FastifyRequest, format: string): boolean {
  const { config } = services.store.model;
  const fallback = config.get('filter.settings')?.['fallback_format'] ?? 'plain_text';
  return (
    format === fallback ||
    (config.has(`filter.format.${format}`) &&
      isPermitted(services, request, `use text format ${format}`))
  );
}

export function validateComment(
  services: RestServices,
  request: FastifyRequest,
  bundle: Bundle,
  submitted: SubmittedFields,
): Violation[] {
  const host = validateHost(services, request, submitted);
  const texts = validateText(services, request, bundle, submitted);
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
  const conflict = comments.findConflict(store, request.account.uid, submitted);
  return conflict === null ? [] : [conflict];
}
