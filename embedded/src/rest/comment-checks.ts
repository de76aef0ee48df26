import type { FastifyRequest } from 'fastify';
import { UncaughtError } from '../account/http-error.ts';
import type { Bundle } from '../model/types.ts';
import type { Entity } from '../store/entities.ts';
import type { SubmittedFields } from './denormalise.ts';
import { accessOf, entityById, may, type RestServices } from './services.ts';
import { textOf } from './user-fields.ts';
import { valueViolations } from './value-checks.ts';
import type { Violation } from './violations.ts';

/** Characters of a subject: core's column, and what the portal's own module makes of it (SPEC section 9). */
export const commentLimits = { subject: 64, mendedSubject: 120, review: 5000 } as const;

/** True for a thumb up, the site's rating of 1; false for one down, -1. */
const voteField = 'field_comment_thumb_vote';

/** What a comment is on, as its submitted fields say. */
export const hostOf = (submitted: SubmittedFields): { type: string; id: number; field: string } => ({
  type: textOf(submitted, 'entity_type') ?? '',
  id: Number(textOf(submitted, 'entity_id', 'target_id') ?? Number.NaN),
  field: textOf(submitted, 'field_name') ?? '',
});

function hostViolation(services: RestServices, request: FastifyRequest, submitted: SubmittedFields): Violation | Entity {
  const { type, id } = hostOf(submitted);
  const known = services.store.model.entityTypes.has(type);
  const host = known && Number.isInteger(id) ? entityById(services, type, id) : undefined;
  if (host === undefined) {
    if (!known || !Number.isInteger(id)) return { path: 'entity_id', message: 'This value should not be null.' };
    return { path: 'entity_id.0.target_id', message: `The referenced entity (${type}: ${String(id)}) does not exist.` };
  }
  const mayView = accessOf(services, request).view(host).allowed;
  return mayView ? host : { path: 'entity_id.0.target_id', message: `This entity (${type}: ${String(id)}) cannot be referenced.` };
}

/** Core breaks on a comment field that the host does not have; the portal refuses it. */
function fieldViolations(isMended: boolean, host: Entity, bundle: Bundle, fieldName: string): Violation[] {
  const field = [...host.fields].find(({ name, type }) => name === fieldName && type.id === 'comment');
  if (field?.settings['comment_type'] === bundle.id) return [];
  if (!isMended) throw new UncaughtError(`${host.type.id} ${host.bundle} has no comment field ${fieldName} of type ${bundle.id}.`);
  return [{ path: 'field_name', message: 'There is no such comment field.' }];
}

/** A review says up or down: nobody is taken to dislike a game for having said nothing. */
function voteViolations(bundle: Bundle, submitted: SubmittedFields): Violation[] {
  if (!bundle.fields.has(voteField)) return [];
  const vote: unknown = submitted.get(voteField)?.[0]?.['value'] ?? null;
  if (vote === null) return [{ path: voteField, message: 'This value should not be null.' }];
  const isVote = typeof vote === 'boolean' || ['1', '0'].includes(String(vote));
  return isVote ? [] : [{ path: `${voteField}.0.value`, message: 'The vote must be true or false.' }];
}

/** An answer is to a comment on the same thing. */
function parentViolations(services: RestServices, host: Entity, submitted: SubmittedFields): Violation[] {
  const pid = textOf(submitted, 'pid', 'target_id');
  if (pid === null) return [];
  const parent = /^\d{1,10}$/.test(pid) ? entityById(services, 'comment', Number(pid)) : undefined;
  if (parent === undefined) return [{ path: 'pid.0.target_id', message: `The referenced entity (comment: ${pid}) does not exist.` }];
  const isThere = parent.value('entity_type') === host.type.id && parent.value('entity_id') === host.id;
  return isThere ? [] : [{ path: 'pid.0.target_id', message: `This entity (comment: ${pid}) cannot be referenced.` }];
}

function isRepeated({ store }: RestServices, uid: number, submitted: SubmittedFields): boolean {
  const { type, id, field } = hostOf(submitted);
  const sql = 'SELECT 1 FROM comment WHERE uid = ? AND entity_type = ? AND entity_id = ? AND field_name = ? LIMIT 1';
  return store.connection.rows(sql, [uid, type, id, field]).length > 0;
}

/** What is wrong with the texts of a comment; of one that is there already, only what `only` names is looked at. */
export function textViolations(
  services: RestServices,
  request: FastifyRequest,
  bundle: Bundle,
  submitted: SubmittedFields,
  only?: SubmittedFields,
): Violation[] {
  const violations: Violation[] = [];
  const longest = services.isMended ? commentLimits.mendedSubject : commentLimits.subject;
  if ([...(textOf(submitted, 'subject') ?? '')].length > longest)
    violations.push({ path: 'subject.0.value', message: `Subject: may not be longer than ${String(longest)} characters.` });
  for (const { name, required, type } of bundle.fields.values()) {
    if (only?.has(name) === false) continue;
    const text = textOf(submitted, name, type.main ?? 'value');
    const isBlank = text === null || (services.isMended && text.trim() === '');
    if (required && isBlank) violations.push({ path: name, message: 'This value should not be null.' });
    if (services.isMended && name === 'comment_body' && [...(text ?? '')].length > commentLimits.review)
      violations.push({
        path: `${name}.0.value`,
        message: `The review may not be longer than ${String(commentLimits.review)} characters.`,
      });
    const format = textOf(submitted, name, 'format');
    if (format !== null && !mayUseFormat(services, request, format))
      violations.push({ path: `${name}.0.format`, message: 'The value you selected is not a valid choice.' });
  }
  return violations;
}

function mayUseFormat(services: RestServices, request: FastifyRequest, format: string): boolean {
  const { config } = services.store.model;
  const fallback = config.get('filter.settings')?.['fallback_format'] ?? 'plain_text';
  return format === fallback || (config.has(`filter.format.${format}`) && may(services, request, `use text format ${format}`));
}

/** What is wrong with a new comment. On a portal a member has one review a game. */
export function commentViolations(
  services: RestServices,
  request: FastifyRequest,
  bundle: Bundle,
  submitted: SubmittedFields,
): Violation[] {
  const host = hostViolation(services, request, submitted);
  const texts = textViolations(services, request, bundle, submitted);
  if ('message' in host) return [host, ...texts];
  const violations = [
    ...fieldViolations(services.isMended, host, bundle, hostOf(submitted).field),
    ...texts,
    ...(services.isMended
      ? [
          ...voteViolations(bundle, submitted),
          ...parentViolations(services, host, submitted),
          ...valueViolations(services.store.model, services.store.entityType('comment').storage, submitted),
        ]
      : []),
  ];
  const isSecond = services.isMended && violations.length === 0 && isRepeated(services, request.account.uid, submitted);
  return isSecond ? [{ path: 'entity_id', message: 'You have already written a review of this game.' }] : violations;
}
