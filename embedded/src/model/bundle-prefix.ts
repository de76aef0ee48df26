import { coreEntityTypes } from './base-fields.ts';
import { configEntityTypes } from './config-types.ts';

/** What names of the configuration of a content type's bundles begin with (`node` → `node.type`); none where it has no bundles. */
export function bundlePrefix(entityType: string): string | undefined {
  const bundleType = coreEntityTypes.find(({ id }) => id === entityType)?.bundleEntityType;
  return configEntityTypes.find(({ id }) => id === bundleType)?.prefix;
}
