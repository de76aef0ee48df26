import { z } from 'zod';
import type { EntityType, Field, Model } from './types.ts';
import { yamlMap } from './yaml.ts';

/** `id` and `type` are reserved, and internal IDs get a prefix. */
export function getPublicName(type: EntityType, field: Field): string {
  if (field.name === type.keys.id || field.name === type.keys.revision)
    return `drupal_internal__${field.name}`;
  if (field.name !== 'type' && field.name !== 'id') return field.name;
  return field.name === type.keys.bundle && type.bundleEntityType !== null
    ? type.bundleEntityType
    : `${type.id}_${field.name}`;
}

const handlerSettings = z.object({ target_bundles: yamlMap.nullish() });

/** Returns an empty list if the target is unknown. */
export function relatableTypes(field: Field, model: Model): string[] {
  if (field.targetType === null) return [];
  const target = model.entityTypes.get(field.targetType);
  if (!target) return [`${field.targetType}--${field.targetType}`];
  const settings = handlerSettings.safeParse(field.settings.handler_settings);
  const bundles =
    settings.success && settings.data.target_bundles
      ? Object.keys(settings.data.target_bundles)
      : null;
  return [...target.bundles.keys()]
    .sort()
    .filter((bundle) => bundles === null || bundles.includes(bundle))
    .map((bundle) => `${target.id}--${bundle}`);
}
