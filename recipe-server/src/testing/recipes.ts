import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { knownEntityTypes } from '../model/base-fields.ts';
import { configEntityTypes } from '../model/config-types.ts';

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
  const types = new Map(content.map(({ uuid, type }) => [uuid, type]));
  for (const { type, uuid, bundle, fields, ...entity } of content) {
    const depends = entity.depends ?? findDependencies(fields, types);
    const meta = {
      version: '1.0',
      entity_type: type,
      uuid,
      ...(bundle ? { bundle } : {}),
      default_langcode: 'en',
      ...(Object.keys(depends).length > 0 ? { depends } : {}),
    };
    write(`content/${type}/${uuid}.yml`, { _meta: meta, default: fields });
  }
  for (const [path, value] of Object.entries(files)) write(path, value);
  return dir;
}

const reference = z.object({ entity: z.string() });

/** Drupal imports content in the order of its references. */
function findDependencies(fields: Yaml, types: ReadonlyMap<string, string>): Yaml {
  const targets = Object.values(fields)
    .flat()
    .flatMap((item) => reference.safeParse(item).data?.entity ?? []);
  return Object.fromEntries(
    targets.flatMap((uuid) => {
      const type = types.get(uuid);
      return type === undefined ? [] : [[uuid, type]];
    }),
  );
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
      dependencies: dependencies(entityType, bundle, `field.storage.${entityType}.${name}`),
      settings: {},
      ...instance,
    },
  ]);
  return { [`field.storage.${entityType}.${name}`]: storage, ...Object.fromEntries(instances) };
}
