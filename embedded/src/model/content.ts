import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { importOrder } from './content-order.ts';
import { ModelError } from './model-error.ts';
import type { ContentEntity, EntityType, Field } from './types.ts';
import { readYamlMap, yamlMap } from './yaml.ts';

const contentSchema = z.object({
  _meta: z.object({
    entity_type: z.string(),
    uuid: z.string(),
    bundle: z.string().nullish(),
    default_langcode: z.string().nullish(),
    depends: yamlMap.nullish(),
  }),
  default: yamlMap,
});

/**
 * Reads files, usually `<entity_type>/<uuid>.yml`, in Drupal's import order. Throws a {@link
 * ModelError}.
 */
export function readContent(
  contentDir: string,
  entityTypes: ReadonlyMap<string, EntityType>,
  removed: ReadonlyMap<string, string> = new Map(),
): ContentEntity[] {
  return importOrder(ymlFiles(contentDir).map((file) => readEntity(file, entityTypes, removed)));
}

/** Sorted, so that every machine generates the same IDs. */
const ymlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yml'))
    .sort()
    .map((name) => join(folder, name));

/** Fields of core's translation, moderation and menu modules, which this server does not store. */
const ignoredFields = new Set([
  'moderation_state',
  'menu_link',
  'content_translation_source',
  'content_translation_outdated',
  'content_translation_uid',
  'content_translation_status',
  'content_translation_created',
  'content_translation_changed',
]);

/** Exports replace IDs, which differ between sites. */
const importProperties = ({ type }: Field): string[] =>
  type.reference ? ['entity'] : type.id === 'link' ? ['target_uuid'] : [];

function readEntity(
  file: string,
  entityTypes: ReadonlyMap<string, EntityType>,
  removed: ReadonlyMap<string, string>,
): ContentEntity {
  const parsed = contentSchema.safeParse(readYamlMap(file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ModelError(
      file,
      `is not an exported entity: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  }
  const meta = parsed.data._meta;
  const type = entityTypes.get(meta.entity_type);
  const entity = `${meta.entity_type} ${meta.uuid}`;
  if (!type)
    throw new ModelError(file, `there is no entity type "${meta.entity_type}".`, { entity });
  const bundleId = meta.bundle ?? type.id;
  const bundle = type.bundles.get(bundleId);
  if (!bundle)
    throw new ModelError(file, `there is no bundle "${bundleId}" of ${type.id}.`, { entity });

  const fields = new Map<string, readonly Record<string, unknown>[]>();
  for (const [name, value] of Object.entries(parsed.data.default)) {
    if (ignoredFields.has(name) || removed.has(`${type.id}.${name}`)) continue;
    const field = bundle.fields.get(name);
    if (!field)
      throw new ModelError(file, `${type.id}.${bundleId} has no such field.`, {
        entity,
        field: name,
      });
    const items = z.array(yamlMap).safeParse(value ?? []);
    if (!items.success)
      throw new ModelError(file, 'must be a list of values, each a mapping of properties.', {
        entity,
        field: name,
      });
    const properties = new Set([
      ...field.type.properties.map((property) => property.name),
      ...importProperties(field),
    ]);
    const unknownProperty = items.data
      .flatMap((item) => Object.keys(item))
      .find((property) => !properties.has(property));
    if (unknownProperty !== undefined) {
      throw new ModelError(
        file,
        `"${unknownProperty}" is not a property of the field type ${field.type.id}.`,
        {
          entity,
          field: name,
        },
      );
    }
    if (field.cardinality > 0 && items.data.length > field.cardinality) {
      throw new ModelError(
        file,
        `holds ${items.data.length} values, at most ${field.cardinality} are allowed.`,
        { entity, field: name },
      );
    }
    fields.set(name, items.data);
  }
  return {
    file,
    entityType: type.id,
    bundle: bundleId,
    uuid: meta.uuid,
    langcode: meta.default_langcode ?? 'en',
    depends: Object.keys(meta.depends ?? {}),
    fields,
  };
}

/** Files by URI. Core exports them beside the YAML under the URI's base name. */
export function contentFiles(content: readonly ContentEntity[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const entity of content) {
    const uri = entity.fields.get('uri')?.[0]?.value;
    if (entity.entityType !== 'file' || typeof uri !== 'string') continue;
    const bytes = join(dirname(entity.file), basename(uri));
    if (!existsSync(bytes))
      throw new ModelError(
        entity.file,
        `its file ${basename(uri)} is missing from the same folder.`,
        {
          entity: `file ${entity.uuid}`,
          field: 'uri',
        },
      );
    files.set(uri, bytes);
  }
  return files;
}
