import { z } from 'zod';
import { JsonApiError } from '../../jsonapi/errors.ts';
import type { EntityType, Model } from '../../model/types.ts';

const field = z.object({
  property_path: z.string(),
  datasource_id: z.string().nullish(),
  type: z.string(),
  boost: z.coerce.number().catch(1),
});
const datasource = z.object({
  bundles: z
    .object({ default: z.boolean().catch(true), selected: z.array(z.string()).catch([]) })
    .catch({ default: true, selected: [] }),
});
const settings = z.object({
  id: z.string(),
  status: z.boolean().default(true),
  field_settings: z.record(z.string(), field).catch({}),
  datasource_settings: z.record(z.string(), datasource).catch({}),
});

export interface IndexedField {
  id: string;
  /** Of an entity query. Null for what a processor of the index computes. */
  path: readonly string[] | null;
  isText: boolean;
  boost: number;
}

export interface SearchIndex {
  id: string;
  type: EntityType;
  bundles: readonly string[];
  fields: readonly IndexedField[];
}

/** Null for an unknown or disabled index. */
export function readIndex({ config, entityTypes }: Model, id: string): SearchIndex | null {
  const { data } = settings.safeParse(config.get(`search_api.index.${id}`));
  if (!data?.status) return null;
  const sources = Object.entries(data.datasource_settings);
  const [name = '', source] = sources[0] ?? [];
  const type = entityTypes.get(name.replace(/^entity:/, ''));
  if (sources.length !== 1 || source === undefined || type === undefined)
    throw new JsonApiError(
      501,
      `The index ${id} is not served: it needs exactly one datasource of a known entity type.`,
    );
  const { default: isExcluding, selected } = source.bundles;
  return {
    id,
    type,
    bundles: [...type.bundles.keys()].filter((bundle) => selected.includes(bundle) !== isExcluding),
    fields: Object.entries(data.field_settings).map(([fieldId, item]) => ({
      id: fieldId,
      path: item.datasource_id ? item.property_path.split(':') : null,
      isText: item.type === 'text',
      boost: item.boost,
    })),
  };
}
