import { z } from 'zod';
import { JsonApiError } from '../../jsonapi/errors.ts';
import type { EntityType, Model } from '../../model/types.ts';

const flag = z.boolean().catch(false);
const text = z.string().catch('');

/** A filter, sort, argument or field of a display. */
const handler = z.looseObject({
  id: z.string(),
  table: text,
  field: text,
  entity_field: z.string().optional(),
  plugin_id: text,
  relationship: z.string().catch('none'),
  exposed: flag,
});
export type Handler = z.infer<typeof handler>;

const handlers = z
  .record(z.string(), handler)
  .catch({})
  .transform((items) => Object.values(items));
const options = z.object({
  filters: handlers,
  sorts: handlers,
  arguments: handlers,
  fields: handlers,
  relationships: z
    .record(z.string(), z.looseObject({ required: flag }))
    .catch({})
    .transform((items) => Object.entries(items)),
  filter_groups: z
    .object({ operator: text, groups: z.record(z.string(), z.string()) })
    .catch({ operator: 'AND', groups: {} }),
  pager: z
    .object({ type: text, options: z.looseObject({}).catch({}) })
    .catch({ type: 'none', options: {} }),
  access: z
    .object({ type: text, options: z.looseObject({}).catch({}) })
    .catch({ type: 'none', options: {} }),
  group_by: flag,
  display_extenders: z
    .object({ jsonapi_views: z.object({ enabled: z.boolean() }).optional() })
    .catch({}),
});
const view = z.object({
  id: z.string(),
  status: z.boolean().default(true),
  base_table: z.string(),
  display: z.record(
    z.string(),
    z.object({
      display_plugin: text,
      display_options: z.record(z.string(), z.unknown()).catch({}),
    }),
  ),
});

export interface Display extends z.infer<typeof options> {
  /** `view:display`, for messages. */
  name: string;
  type: EntityType;
}

/** Names what of a display this server does not know. */
export const unsupported = (display: string, what: string): JsonApiError =>
  new JsonApiError(501, `The view ${display} is not served: ${what} is not supported.`);

const tableTypes: Record<string, string> = { users_field_data: 'user', file_managed: 'file' };

export const baseTables = (type: EntityType): string[] => [
  type.id,
  `${type.id}_field_data`,
  ...Object.entries(tableTypes).flatMap(([table, id]) => (id === type.id ? [table] : [])),
];

/** Null for an unknown or disabled view, and for an unknown display. */
export function readDisplay(
  { config, entityTypes }: Model,
  viewId: string,
  displayId: string,
): Display | null {
  const { data } = view.safeParse(config.get(`views.view.${viewId}`));
  const found = data?.display[displayId];
  if (!data?.status || found === undefined) return null;
  const name = `${viewId}:${displayId}`;
  const type = [...entityTypes.values()].find((candidate) =>
    baseTables(candidate).includes(data.base_table),
  );
  if (type === undefined) throw unsupported(name, `its base table ${data.base_table}`);
  return {
    ...options.parse(inherit(found, data.display.default?.display_options ?? {})),
    name,
    type,
  };
}

const overrides = z.record(z.string(), z.boolean().optional()).catch({});

/** A display has the options of the default display unless it overrides them. */
const inherit = (
  { display_plugin: plugin, display_options: own }: z.infer<typeof view>['display'][string],
  base: Record<string, unknown>,
): Record<string, unknown> => {
  const isAttachment = plugin === 'attachment';
  const defaults: z.infer<typeof overrides> = {
    ...overrides.parse(own.defaults),
    display_extenders: false,
    ...(isAttachment ? { pager: false } : {}),
  };
  return Object.fromEntries(
    Object.keys(options.shape).map((key) => [
      key,
      defaults[key] === false || !(key in base) ? own[key] : base[key],
    ]),
  );
};

/** The path of a handler in an entity query. */
export function findPath(display: Display, { id, ...item }: Handler): string[] {
  const { type, name } = display;
  if (item.relationship !== 'none') throw unsupported(name, `the relationship of ${id}`);
  // Core's index of terms repeats these fields of nodes.
  if (type.id === 'node' && item.table === 'taxonomy_index' && item.field !== 'tid')
    return [item.field];
  const [host = '', fieldTable] = item.table.split('__');
  const isOwn = fieldTable === undefined ? baseTables(type).includes(item.table) : host === type.id;
  const fieldName = fieldTable ?? item.entity_field ?? item.field;
  const field = isOwn ? type.storage.get(fieldName) : undefined;
  if (field === undefined) throw unsupported(name, `the field ${item.table}.${item.field}`);
  const property = item.field.slice(fieldName.length + 1);
  const isProperty = field.type.properties.some((candidate) => candidate.name === property);
  return isProperty ? [fieldName, property] : [fieldName];
}
