import type { Field } from '../../model/types.ts';
import { relatableTypes } from '../../model/public-names.ts';
import type { Entity, StoredItem } from '../../store/entities.ts';
import type { NewItem } from '../../store/write.ts';
import type { RequestContext } from '../context.ts';

/** Permissions that make unpublished targets selectable. */
const adminPermissions: Record<string, string | undefined> = {
  node: 'bypass node access',
  user: 'administer users',
  taxonomy_term: 'administer taxonomy',
  comment: 'administer comments',
  media: 'administer media',
};

/** Core's constraint `ValidReference`: former targets stay valid. */
export function findReferenceError(
  context: RequestContext,
  field: Field,
  item: NewItem,
  stored: readonly StoredItem[],
): [property: string, message: string] | null {
  const { model } = context.access;
  const { targetType } = field;
  const id = item.target_id;
  if (targetType === null || !model.entityTypes.has(targetType)) return null;
  if (stored.some((former) => former.target_id === id)) return null;
  const [target] = context.load(targetType, [Number(id)]);
  const reference = `${targetType}: ${String(id)}`;
  if (target === undefined)
    return ['target_id', `The referenced entity (${reference}) does not exist.`];
  const type = `${targetType}--${target.bundle}`;
  if (!relatableTypes(field, model).includes(type) || !isSelectable(context, target))
    return ['target_id', `This entity (${reference}) cannot be referenced.`];
  return field.type.id === 'entity_reference' || context.access.view(target).allowed
    ? null
    : ['', `You do not have access to the referenced entity (${reference}).`];
}

function isSelectable({ access }: RequestContext, target: Entity): boolean {
  const { id } = target.type;
  if (id === 'file')
    return target.value('status') === 1 || target.value('uid') === access.account.uid;
  if (id === 'block_content') return target.value('reusable') === 1;
  const permission = adminPermissions[id];
  if (permission === undefined || access.hasPermission(permission)) return true;
  return id === 'user' ? target.value('status') === 1 : target.isPublished;
}
