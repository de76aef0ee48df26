import { z } from 'zod';
import {
  type BaseField,
  type CoreEntityType,
  isTranslatedBaseField,
  knownEntityTypes,
  moderationState,
  type ModuleFields,
  translationFields,
} from './base-fields.ts';
import { configEntityTypes } from './config-types.ts';
import { fieldType } from './field-types.ts';
import { isTranslatableBundle, type Languages } from './languages.ts';
import { ModelError } from './model-error.ts';
import type { Bundle, EntityType, Field } from './types.ts';
import { findWorkflow } from './workflows.ts';
import { type YamlMap, yamlMap } from './yaml.ts';

/** Returns the file of a configuration, for error messages. */
type ConfigSource = (configName: string) => string;

export const storageSchema = z.object({
  field_name: z.string(),
  entity_type: z.string(),
  type: z.string(),
  cardinality: z.number().int().default(1),
  translatable: z.boolean().nullish(),
  settings: yamlMap.nullish(),
});
export const instanceSchema = z.object({
  field_name: z.string(),
  entity_type: z.string(),
  bundle: z.string(),
  label: z.string().nullish(),
  required: z.boolean().nullish(),
  translatable: z.boolean().nullish(),
  default_value: z.unknown().optional(),
  settings: yamlMap.nullish(),
});

type Storage = z.infer<typeof storageSchema>;

/** Throws a {@link ModelError} for a field without a storage. */
export function buildEntityTypes(
  config: ReadonlyMap<string, YamlMap>,
  modules: ReadonlySet<string>,
  findFile: ConfigSource,
  moduleFields: readonly ModuleFields[],
  languages: Languages,
): Map<string, EntityType> {
  const storages = new Map<string, Storage>();
  for (const [name, data] of objects(config, 'field.storage.')) {
    const storage = storageSchema.safeParse(data);
    if (!storage.success)
      throw new ModelError(
        findFile(name),
        'is no field storage: it needs field_name, entity_type and type.',
        { field: name.slice(14) },
      );
    const { entity_type, field_name } = storage.data;
    storages.set(`${entity_type}.${field_name}`, storage.data);
  }
  const present = knownEntityTypes
    .filter((type) => modules.has(type.module))
    .map((type) => addModuleFields(type, modules, moduleFields));
  const site = { config, modules, languages, storages, findFile };
  return new Map(present.map((core) => [core.id, buildEntityType(core, site)]));
}

interface SiteParts {
  config: ReadonlyMap<string, YamlMap>;
  modules: ReadonlySet<string>;
  languages: Languages;
  storages: Map<string, Storage>;
  findFile: ConfigSource;
}

const addModuleFields = (
  type: CoreEntityType,
  modules: ReadonlySet<string>,
  moduleFields: readonly ModuleFields[],
): CoreEntityType => ({
  ...type,
  fields: [
    ...type.fields,
    ...moduleFields
      .filter(({ module, entityType }) => entityType === type.id && modules.has(module))
      .flatMap(({ fields }) => fields),
  ],
});

function buildEntityType(
  core: CoreEntityType,
  { config, modules, languages, storages, findFile }: SiteParts,
): EntityType {
  const bundleList = bundleIds(core, config);
  const canTranslate = (bundle: string): boolean =>
    core.hasDataTable && isTranslatableBundle(config, modules, core.id, bundle);
  const hasTranslations = bundleList.some(([bundle]) => canTranslate(bundle));
  const isModerated = core.keys.revision !== null && modules.has('content_moderation');
  const workflow = isModerated ? findWorkflow(config, core.id) : undefined;
  const declared = [
    ...core.fields,
    ...(workflow ? [moderationState] : []),
    ...(hasTranslations ? translationFields(core) : []),
  ];
  const baseFields = new Map(declared.map((field) => [field.name, baseField(field, languages)]));
  const bundles = new Map<string, Bundle>();
  const storage = new Map(baseFields);
  for (const [id, label] of bundleList) {
    const fields = new Map(baseFields);
    for (const field of bundleBaseFields(core, id, baseFields, config))
      fields.set(field.name, field);
    for (const [name, data] of objects(config, `field.field.${core.id}.${id}.`)) {
      const field = configuredField(core, id, name, data, storages, findFile);
      fields.set(field.name, field);
      storage.set(field.name, field);
    }
    for (const [, data] of objects(config, `core.base_field_override.${core.id}.${id}.`)) {
      const override = instanceSchema.safeParse(data);
      const base = override.success ? fields.get(override.data.field_name) : undefined;
      if (override.success && base)
        fields.set(base.name, {
          ...base,
          translatable: override.data.translatable ?? base.translatable,
          defaultValue: valueLists(override.data.default_value),
        });
    }
    bundles.set(id, { id, label, fields, isTranslatable: canTranslate(id) });
  }
  const { id, keys, bundleEntityType, hasDataTable, canonical } = core;
  const isTranslated = hasTranslations && languages.ids.length > 1;
  const isWritable = config.get('jsonapi.settings')?.read_only === false;
  return {
    id,
    keys,
    bundleEntityType,
    hasDataTable,
    canonical,
    baseFields,
    bundles,
    storage,
    isTranslated,
    hasVersions: isTranslated || (keys.revision !== null && isWritable),
  };
}

/**
 * The target depends on the bundle: terms have parents in their vocabulary, comments one host
 * entity type.
 */
function bundleBaseFields(
  core: CoreEntityType,
  bundle: string,
  baseFields: ReadonlyMap<string, Field>,
  config: ReadonlyMap<string, YamlMap>,
): Field[] {
  const parent = core.id === 'taxonomy_term' ? baseFields.get('parent') : undefined;
  if (parent) {
    const handler_settings = { target_bundles: { [bundle]: bundle } };
    return [{ ...parent, settings: { ...parent.settings, handler_settings } }];
  }
  const host = core.id === 'comment' ? baseFields.get('entity_id') : undefined;
  const hostType = config.get(`comment.type.${bundle}`)?.target_entity_type_id;
  return host && typeof hostType === 'string' ? [{ ...host, targetType: hostType }] : [];
}

function bundleIds(core: CoreEntityType, config: ReadonlyMap<string, YamlMap>): [string, string][] {
  const prefix = configEntityTypes.find(({ id }) => id === core.bundleEntityType)?.prefix;
  if (prefix === undefined) return [[core.id, core.id]];
  return objects(config, `${prefix}.`).map(([name, data]) => {
    const id = name.slice(prefix.length + 1);
    const label = data.name ?? data.label;
    return [id, typeof label === 'string' ? label : id];
  });
}

function configuredField(
  core: CoreEntityType,
  bundle: string,
  name: string,
  data: YamlMap,
  storages: Map<string, Storage>,
  findFile: ConfigSource,
): Field {
  const entity = `${core.id}.${bundle}`;
  const instance = instanceSchema.safeParse(data);
  if (!instance.success)
    throw new ModelError(
      findFile(name),
      'is no field: it needs field_name, entity_type and bundle.',
      { entity },
    );
  const { field_name, label, required, settings, default_value } = instance.data;
  const storage = storages.get(`${core.id}.${field_name}`);
  if (!storage) {
    throw new ModelError(findFile(name), `has no field.storage.${core.id}.${field_name}.`, {
      entity,
      field: field_name,
    });
  }
  const type = fieldType(storage.type);
  const all = { ...storage.settings, ...settings };
  const target = type.id === 'file' || type.id === 'image' ? 'file' : all.target_type;
  return {
    name: field_name,
    type,
    cardinality: storage.cardinality,
    base: false,
    targetType: type.reference && typeof target === 'string' ? target : null,
    targetsConfig: typeof target === 'string' && !isContent(target),
    settings: all,
    defaultValue: valueLists(default_value),
    required: required ?? false,
    label: label ?? field_name,
    // Core denies access to layouts (https://www.drupal.org/node/2942975).
    internal: type.id === 'layout_section',
    translatable: (storage.translatable ?? true) && (instance.data.translatable ?? true),
  };
}

function baseField(core: BaseField, languages: Languages): Field {
  const type = fieldType(core.type);
  const value = core.name === 'langcode' ? languages.default : core.initial;
  const initial = value === undefined || value === 'now' ? [] : [{ [type.main ?? 'value']: value }];
  return {
    name: core.name,
    type,
    cardinality: core.cardinality ?? 1,
    base: true,
    targetType: core.target ?? null,
    targetsConfig: typeof core.target === 'string' && !isContent(core.target),
    settings: core.settings ?? {},
    defaultValue: initial,
    required: core.required ?? false,
    label: core.label ?? core.name,
    internal: core.internal ?? false,
    translatable: isTranslatedBaseField(core.name),
  };
}

const isContent = (typeId: string): boolean => knownEntityTypes.some((type) => type.id === typeId);

const valueLists = (value: unknown): YamlMap[] => z.array(yamlMap).catch([]).parse(value);

export function objects(config: ReadonlyMap<string, YamlMap>, prefix: string): [string, YamlMap][] {
  return [...config]
    .filter(([name]) => name.startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
