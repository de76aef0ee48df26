import { coreEntityTypes } from './base-fields.ts';
import { configEntityTypes } from './config-types.ts';

/**
 * Configuration prefix of an entity type's bundles (`node` → `node.type`); undefined without
 * bundles.
 */
export function bundlePrefix(entityType: string): string | undefined {
  const bundleType = coreEntityTypes.find(({ id }) => id === entityType)?.bundleEntityType;
  return configEntityTypes.find(({ id }) => id === bundleType)?.prefix;
}
