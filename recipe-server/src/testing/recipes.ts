import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { knownEntityTypes } from '../model/base-fields.ts';
import { configEntityTypes } from '../model/config-types.ts';
import { type NewContent, writeContent, writeFiles } from '../model/write-content.ts';

type Yaml = Record<string, unknown>;

export interface RecipeFiles {
  recipe?: Yaml;
  config?: Record<string, Yaml | string>;
  /** Strings are written unchanged. */
  content?: NewContent[];
  /** File contents by path. */
  files?: Record<string, string>;
}

export function writeRecipe({
  recipe = {},
  config = {},
  content = [],
  files = {},
}: RecipeFiles): string {
  const dir = mkdtempSync(join(tmpdir(), 'recipe-'));
  const toText = (value: Yaml | string): string =>
    typeof value === 'string' ? value : stringify(value);
  writeFiles(dir, { 'recipe.yml': stringify({ name: 'Test', type: 'Site', ...recipe }) });
  for (const [name, value] of Object.entries(config))
    writeFiles(dir, { [`config/${name}.yml`]: toText(value) });
  writeContent(join(dir, 'content'), content);
  writeFiles(dir, files);
  return dir;
}

/** Drupal imports configuration in the order of its dependencies. */
function dependencies(entityType: string, bundle: string, storage: string): Yaml {
  const type = knownEntityTypes.find(({ id }) => id === entityType);
  const bundleType = configEntityTypes.find(({ id }) => id === type?.bundleEntityType);
  return { config: [storage, ...(bundleType ? [`${bundleType.prefix}.${bundle}`] : [])] };
}

/** Storage and bundle instances. */
export function field(
  entityType: string,
  name: string,
  type: string,
  bundles: string[],
  {
    cardinality = 1,
    settings = {},
    instance = {},
    translatable = true,
  }: { cardinality?: number; settings?: Yaml; instance?: Yaml; translatable?: boolean } = {},
): Record<string, Yaml> {
  const storage = {
    field_name: name,
    entity_type: entityType,
    type,
    cardinality,
    translatable,
    settings,
  };
  const instances = bundles.map((bundle) => [
    `field.field.${entityType}.${bundle}.${name}`,
    {
      field_name: name,
      entity_type: entityType,
      bundle,
      label: name,
      field_type: type,
      dependencies: dependencies(entityType, bundle, `field.storage.${entityType}.${name}`),
      translatable,
      settings: {},
      ...instance,
    },
  ]);
  return { [`field.storage.${entityType}.${name}`]: storage, ...Object.fromEntries(instances) };
}
