import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

type Yaml = Record<string, unknown>;

export interface RecipeFiles {
  recipe?: Yaml;
  config?: Record<string, Yaml | string>;
  /** Strings are written unchanged. */
  content?: { type: string; uuid: string; bundle?: string; depends?: Yaml; fields: Yaml }[];
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
  const write = (path: string, value: Yaml | string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), typeof value === 'string' ? value : stringify(value));
  };
  write('recipe.yml', { name: 'Test', type: 'Site', ...recipe });
  for (const [name, value] of Object.entries(config)) write(`config/${name}.yml`, value);
  for (const { type, uuid, bundle, depends, fields } of content) {
    const meta = {
      version: '1.0',
      entity_type: type,
      uuid,
      ...(bundle ? { bundle } : {}),
      default_langcode: 'en',
      ...(depends ? { depends } : {}),
    };
    write(`content/${type}/${uuid}.yml`, { _meta: meta, default: fields });
  }
  for (const [path, value] of Object.entries(files)) write(path, value);
  return dir;
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
  }: { cardinality?: number; settings?: Yaml; instance?: Yaml } = {},
): Record<string, Yaml> {
  const storage = { field_name: name, entity_type: entityType, type, cardinality, settings };
  const instances = bundles.map((bundle) => [
    `field.field.${entityType}.${bundle}.${name}`,
    {
      field_name: name,
      entity_type: entityType,
      bundle,
      label: name,
      field_type: type,
      ...instance,
    },
  ]);
  return { [`field.storage.${entityType}.${name}`]: storage, ...Object.fromEntries(instances) };
}
