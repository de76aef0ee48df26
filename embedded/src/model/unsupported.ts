import { z } from 'zod';
import { objects } from './entity-types.ts';
import { fieldType } from './field-types.ts';
import type { YamlMap } from './yaml.ts';

const storage = z.object({ field_name: z.string(), entity_type: z.string(), type: z.string() });
const instance = z.object({ field_name: z.string(), entity_type: z.string() });

/** Returns the types by `entity_type.field`. */
export function removeUnknownFields(config: Map<string, YamlMap>): Map<string, string> {
  const removed = new Map<string, string>();
  for (const [name, data] of objects(config, 'field.storage.')) {
    const { data: field } = storage.safeParse(data);
    if (field === undefined || fieldType(field.type) !== undefined) continue;
    removed.set(`${field.entity_type}.${field.field_name}`, field.type);
    config.delete(name);
  }
  for (const [name, data] of objects(config, 'field.field.')) {
    const { data: field } = instance.safeParse(data);
    if (field && removed.has(`${field.entity_type}.${field.field_name}`)) config.delete(name);
  }
  return removed;
}

export function unknownFieldsMessage(removed: ReadonlyMap<string, string>): string {
  const byType = new Map<string, string[]>();
  for (const [field, type] of removed) byType.set(type, [...(byType.get(type) ?? []), field]);
  const list = [...byType].map(([type, fields]) => `${type} (${fields.join(', ')})`);
  return `Unknown field types: ${list.join('; ')}.`;
}

const jsonApiSettings = z.object({ read_only: z.literal(false) });
const featureFlags = z.object({ linkset_endpoint: z.literal(true) });

export function ignoredSettings(
  config: ReadonlyMap<string, YamlMap>,
  modules: ReadonlySet<string>,
): string[] {
  return [
    ...(jsonApiSettings.safeParse(config.get('jsonapi.settings')).success
      ? ['jsonapi.settings: read_only: false (JSON:API is read-only)']
      : []),
    ...(featureFlags.safeParse(config.get('system.feature_flags')).success
      ? ['system.feature_flags: linkset_endpoint']
      : []),
    ...(modules.has('basic_auth') ? ['the module basic_auth (log in by /user/login)'] : []),
  ];
}
