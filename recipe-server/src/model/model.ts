import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import type { ModuleFields } from './base-fields.ts';
import { contentFiles, readContent } from './content.ts';
import { buildEntityTypes, objects, storageSchema } from './entity-types.ts';
import { DrupalCode } from './drupal-code.ts';
import { isKnownFieldType } from './field-types.ts';
import { readLanguages } from './languages.ts';
import { ModelError } from './model-error.ts';
import { mediaIcons, addThumbnails } from './media-thumbnails.ts';
import { type Layer, readLayers } from './recipe.ts';
import { SiteConfig } from './site-config.ts';
import type { ContentEntity, Model, Role } from './types.ts';
import { findUnservedTypes, withoutReferences } from './unserved-types.ts';
import { missingCode, missingFormats, unknownFields, unservedTypes } from './warnings.ts';
import type { YamlMap } from './yaml.ts';

interface ModelOptions {
  /** Drupal's code. Without it, only {@link importable} is available. */
  code?: DrupalCode;
  /** Folders of content besides the recipes'. */
  content?: readonly string[] | undefined;
  /** Throw for unknown entity types, fields of unknown types and missing configuration. */
  strict?: boolean;
  /** Base fields of contributed and custom modules, for those that the recipes install. */
  moduleFields?: readonly ModuleFields[];
}

/** Later directories override earlier ones. Throws a {@link ModelError} on the first error. */
export function loadModel(
  dirs: readonly string[],
  {
    code = DrupalCode.forRecipe(dirs[0] ?? ''),
    content: contentDirs = [],
    strict = false,
    moduleFields = [],
  }: ModelOptions = {},
): Model {
  const visited = new Set<string>();
  const layers = dirs.flatMap((dir) => readLayers(dir, code, visited));
  const site = new SiteConfig(code, layers);
  for (const layer of layers) site.apply(layer);
  site.finish();
  const { config, modules, findFile } = site;
  const missing = missingCode(site.missing);
  const languages = readLanguages(config, modules);
  const entityTypes = buildEntityTypes(config, modules, findFile, moduleFields, languages);
  const imports = [...layers.flatMap(({ contentDir }) => contentDir ?? []), ...contentDirs].map(
    (dir) => readContent(dir, entityTypes, languages),
  );
  const leftOut = new Map(imports.flatMap((one) => [...one.leftOut]));
  const unserved = unservedTypes(findUnservedTypes(config, leftOut.values(), entityTypes));
  const unknown = unknownFields(findUnknownFields(config));
  const left = [...unserved, ...unknown, ...missing];
  if (strict && left.length > 0) throw new ModelError(dirs.join(', '), left.join(' '));
  const importedContent = withoutReferences(
    uniqueByUuid(imports.flatMap((one) => one.content)),
    new Set(leftOut.keys()),
  );
  const content = addThumbnails(config, importedContent);
  return {
    config,
    modules,
    languages,
    entityTypes,
    roles: readRoles(config, findFile),
    content,
    files: new Map([...mediaIcons(code, modules), ...contentFiles(importedContent)]),
    hash: hashModel(layers, importedContent, code.version, moduleFields),
    warnings: [
      ...unserved.map((message) => `${message} Their fields and content are left out.`),
      ...unknown.map((message) => `${message} Their values are served as the content has them.`),
      ...missing,
      ...missingFormats(config, entityTypes, content),
    ],
  };
}

function readRoles(
  config: ReadonlyMap<string, YamlMap>,
  findFile: (name: string) => string,
): Map<string, Role> {
  const schema = z.object({
    id: z.string(),
    is_admin: z.boolean().nullish(),
    permissions: z
      .union([z.array(z.string()), z.record(z.string(), z.never()).transform(() => [])])
      .nullish(),
  });
  return new Map(
    objects(config, 'user.role.').map(([name, data]) => {
      const role = schema.safeParse(data);
      if (!role.success)
        throw new ModelError(
          findFile(name),
          'is not a valid role: an id and a list of permissions are required.',
        );
      const { id, is_admin, permissions } = role.data;
      return [id, { id, isAdmin: is_admin ?? false, permissions: new Set(permissions) }];
    }),
  );
}

/** Later recipes replace entities with the same UUID. */
function uniqueByUuid(content: readonly ContentEntity[]): ContentEntity[] {
  return [...new Map(content.map((entity) => [entity.uuid, entity])).values()];
}

function hashModel(
  layers: readonly Layer[],
  content: readonly ContentEntity[],
  coreVersion: string,
  moduleFields: readonly ModuleFields[],
): string {
  const hash = createHash('sha256').update(coreVersion);
  if (moduleFields.length > 0) hash.update(JSON.stringify(moduleFields));
  const files = [
    ...layers.flatMap((layer) => [
      ...(layer.recipeFile ? [layer.recipeFile] : []),
      ...layer.configFiles,
    ]),
    ...content.map((entity) => entity.file).sort(),
  ];
  for (const file of files)
    hash.update(basename(file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Returns the types by `entity_type.field`. */
const findUnknownFields = (config: ReadonlyMap<string, YamlMap>): Map<string, string> =>
  new Map(
    objects(config, 'field.storage.').flatMap(([, data]) => {
      const { data: field } = storageSchema.safeParse(data);
      return field === undefined || isKnownFieldType(field.type)
        ? []
        : [[`${field.entity_type}.${field.field_name}`, field.type] as const];
    }),
  );
