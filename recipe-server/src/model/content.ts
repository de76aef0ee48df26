import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { importOrder } from './content-order.ts';
import type { Languages } from './languages.ts';
import { describeIssue, ModelError } from './model-error.ts';
import { isUmamiContent, readUmamiContent } from './umami.ts';
import { isUnservedType } from './unserved-types.ts';
import type { Bundle, ContentEntity, ContentItem, EntityType, Field } from './types.ts';
import { readYamlMap, type YamlMap, yamlMap, ymlFiles } from './yaml.ts';

const contentSchema = z.object({
  _meta: z.looseObject({
    entity_type: z.string(),
    uuid: z.string(),
    bundle: z.string().nullish(),
    default_langcode: z.string().nullish(),
    depends: yamlMap.nullish(),
  }),
  default: yamlMap,
  translations: z.record(z.string(), yamlMap).nullish(),
});

type ContentExport = z.infer<typeof contentSchema>;

interface Content {
  /** In Drupal's import order. */
  content: ContentEntity[];
  /** Entity types that are not served, by the UUID of their content. */
  leftOut: ReadonlyMap<string, string>;
}

/** Reads `<entity_type>/<uuid>.yml`, or the CSV files of Umami. Throws a {@link ModelError}. */
export function readContent(
  contentDir: string,
  entityTypes: ReadonlyMap<string, EntityType>,
  languages: Languages,
): Content {
  const content: ContentEntity[] = [];
  const leftOut = new Map<string, string>();
  for (const { file, exported } of readExports(contentDir)) {
    const { entity_type: type, uuid } = exported._meta;
    if (isUnservedType(type, entityTypes)) leftOut.set(uuid, type);
    else content.push(readEntity(file, inKnownLanguage(exported, languages), entityTypes));
  }
  return { content: isUmamiContent(contentDir) ? content : importOrder(content), leftOut };
}

function readExports(dir: string): { file: string; exported: ContentExport }[] {
  if (!isUmamiContent(dir))
    return ymlFiles(dir, true).flatMap((file) =>
      flatten(readExport(file)).map((exported) => ({ file, exported })),
    );
  return readUmamiContent(dir).map(({ file, type, uuid, bundle, ...entity }) => ({
    file,
    exported: {
      _meta: { entity_type: type, uuid, bundle, default_langcode: 'en' },
      default: entity.fields,
      translations: entity.translations,
    },
  }));
}

const embedded = z.looseObject({ entity: contentSchema });

/** As core: content in a language that the site does not have uses a translation, or its default. */
function inKnownLanguage(exported: ContentExport, languages: Languages): ContentExport {
  const { _meta: meta, default: values, translations } = exported;
  const langcode = meta.default_langcode;
  const known = Object.entries(translations ?? {}).filter(([id]) => languages.ids.includes(id));
  if (!langcode || languages.ids.length === 1 || isKnown(languages, langcode))
    return { ...exported, translations: Object.fromEntries(known) };
  const [[next, translation] = [languages.default, {}], ...others] = known;
  return {
    _meta: { ...meta, default_langcode: next },
    default: { ...values, ...translation },
    translations: Object.fromEntries(others),
  };
}

const isKnown = ({ ids }: Languages, langcode: string): boolean =>
  ['und', 'zxx', ...ids].includes(langcode);

/** The module default_content writes Paragraphs into the content that contains them. */
function flatten({ _meta: meta, default: values, translations }: ContentExport): ContentExport[] {
  const nested: ContentExport[] = [];
  const withUuids = Object.entries(values).map(([name, value]): [string, unknown] => {
    const items = z.array(z.unknown()).safeParse(value).data;
    if (items === undefined) return [name, value];
    return [
      name,
      items.map((item) => {
        const { data } = embedded.safeParse(item);
        if (data === undefined) return item;
        nested.push(data.entity);
        return { ...data, entity: data.entity._meta.uuid };
      }),
    ];
  });
  if (nested.length === 0) return [{ _meta: meta, default: values, translations }];
  const depends = nested.map(({ _meta: { uuid, entity_type: type } }) => [uuid, type]);
  return [
    ...nested.flatMap(flatten),
    {
      _meta: { ...meta, depends: { ...meta.depends, ...Object.fromEntries(depends) } },
      default: Object.fromEntries(withUuids),
      translations,
    },
  ];
}

function readExport(file: string): ContentExport {
  const parsed = contentSchema.safeParse(readYamlMap(file));
  if (parsed.success) return parsed.data;
  throw new ModelError(file, `is not an exported entity: ${describeIssue(parsed.error)}`);
}

/** Fields of core's modules, in content of sites that have them; ignored without the module. */
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
  { _meta: meta, default: values, translations }: ContentExport,
  entityTypes: ReadonlyMap<string, EntityType>,
): ContentEntity {
  const entity = `${meta.entity_type} ${meta.uuid}`;
  const createError = (detail: string, field?: string): ModelError =>
    new ModelError(file, detail, { entity, field });
  const type = entityTypes.get(meta.entity_type);
  if (!type) throw createError(`there is no entity type "${meta.entity_type}".`);
  const bundleId = meta.bundle ?? type.id;
  const bundle = type.bundles.get(bundleId);
  if (!bundle) throw createError(`there is no bundle "${bundleId}" of ${type.id}.`);

  const read = (values: YamlMap): Map<string, readonly ContentItem[]> => {
    const fields = new Map<string, readonly ContentItem[]>();
    for (const [name, value] of Object.entries(values)) {
      if (ignoredFields.has(name) && !bundle.fields.has(name)) continue;
      const field = bundle.fields.get(name);
      if (!field) throw createError(`${type.id}.${bundleId} has no such field.`, name);
      fields.set(name, readItems(field, value, createError));
    }
    return fields;
  };
  return {
    file,
    entityType: type.id,
    bundle: bundleId,
    uuid: meta.uuid,
    langcode: meta.default_langcode ?? 'en',
    depends: Object.keys(meta.depends ?? {}),
    metadata: meta,
    fields: read(values),
    translations: new Map(
      Object.entries(translations ?? {})
        .filter(() => bundle.isTranslatable)
        .map(([langcode, translation]) => [langcode, withoutShared(bundle, read(translation))]),
    ),
  };
}

/** Translations share the values of fields that are not translatable. */
const withoutShared = (
  { fields }: Bundle,
  translation: ContentEntity['fields'],
): ContentEntity['fields'] =>
  new Map(
    [...translation].filter(([name]) => {
      const field = fields.get(name);
      return field === undefined || field.base || field.translatable;
    }),
  );

function readItems(
  field: Field,
  value: unknown,
  createError: (detail: string, field: string) => ModelError,
): ContentItem[] {
  const { name } = field;
  const { data: items } = z.array(yamlMap).safeParse(value ?? []);
  if (!items) throw createError('must be a list of values, each a mapping of properties.', name);
  const properties = [
    ...field.type.properties.map((property) => property.name),
    ...importProperties(field),
  ];
  const unknownProperty = (field.type.anyProperties ? [] : items)
    .flatMap((item) => Object.keys(item))
    .find((property) => !properties.includes(property));
  if (unknownProperty !== undefined)
    throw createError(
      `"${unknownProperty}" is not a property of the field type ${field.type.id}.`,
      name,
    );
  if (field.cardinality > 0 && items.length > field.cardinality)
    throw createError(
      `holds ${items.length} values, at most ${field.cardinality} are allowed.`,
      name,
    );
  return items;
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
        { entity: `file ${entity.uuid}`, field: 'uri' },
      );
    files.set(uri, bytes);
  }
  return files;
}
