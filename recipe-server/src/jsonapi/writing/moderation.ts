import type { Model } from '../../model/types.ts';
import { findWorkflow, type Workflow } from '../../model/workflows.ts';
import { type Entity, loadEntities } from '../../store/entities.ts';
import type { Store } from '../../store/store.ts';
import { moderate, type NewItem } from '../../store/write.ts';
import type { RequestContext } from '../context.ts';
import type { ContentResource } from '../resource-types.ts';
import type { Fields } from './save.ts';

export const findModeration = (
  model: Model,
  { type, bundle }: Pick<ContentResource, 'type' | 'bundle'>,
): Workflow | undefined =>
  type.storage.has('moderation_state') ? findWorkflow(model.config, type.id, bundle) : undefined;

/** What the state of a change means for moderated content; null for other content. */
export function moderateChange(
  store: Store,
  entity: Entity,
  submitted: Fields,
): { fields: Readonly<Record<string, readonly NewItem[]>>; isDefault: boolean } | null {
  const { type, bundle, id } = entity;
  const workflow = findModeration(store.model, entity);
  if (workflow === undefined) return null;
  const state = submitted.get('moderation_state') ?? [{ value: entity.value('moderation_state') }];
  const [stored] = loadEntities(store, type, [id]);
  const settings = workflow.type_settings.states[String(state[0]?.value)];
  return {
    fields: moderate(store, type, bundle, { moderation_state: state }),
    isDefault: settings?.default_revision === true || stored?.isPublished !== true,
  };
}

/** Core's constraint `ModerationState`; null for a valid state. */
export function findModerationError(
  { access }: RequestContext,
  resource: Pick<ContentResource, 'type' | 'bundle'>,
  items: readonly NewItem[],
  entity: Entity | undefined,
): string | null {
  const workflow = findModeration(access.model, resource);
  if (workflow === undefined) return null;
  const { states, transitions, default_moderation_state: initial } = workflow.type_settings;
  const [item] = items.length === 0 && entity === undefined ? [{ value: initial }] : items;
  if (item === undefined) return 'This value should not be null.';
  const next = states[String(item.value)];
  if (next === undefined)
    return `State ${String(item.value)} does not exist on ${workflow.label} workflow`;
  const former = String(entity?.value('moderation_state') ?? initial);
  const from = states[former]?.label ?? former;
  const [transition] =
    Object.entries(transitions).find(
      ([, one]) => one.from.includes(former) && one.to === String(item.value),
    ) ?? [];
  if (transition === undefined)
    return former === String(item.value)
      ? null
      : `Invalid state transition from ${from} to ${next.label}`;
  return access.hasPermission(`use ${workflow.id} transition ${transition}`)
    ? null
    : `You do not have access to transition from ${from} to ${next.label}`;
}
