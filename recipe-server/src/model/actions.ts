import { z } from 'zod';
import { knownEntityTypes } from './base-fields.ts';
import { configEntityTypes, findConfigType } from './config-types.ts';
import { entityMethods, setProperties } from './entity-methods.ts';
import { ModelError } from './model-error.ts';
import type { Layer, RecipeInput } from './recipe.ts';
import { type YamlMap, yamlMap } from './yaml.ts';

type Config = Map<string, YamlMap>;
type Action = (config: Config, name: string, value: unknown) => void;

/** Configuration of pages and of the administration, which this server does not read. */
const UNUSED =
  /^(?:block\.block|contact\.form|core\.(?:date_format|entity_\w+|menu)|editor\.editor|image\.style|responsive_image\.styles|search\.page|search_api\.\w+|system\.(?:action|menu)|views\.view|workflows\.workflow)\./;

const strings = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

const edit =
  (change: (data: YamlMap, value: unknown) => YamlMap): Action =>
  (config, name, value) =>
    config.set(name, change(config.get(name) ?? newEntity(name), value));

const editPermissions = (change: (current: string[], permissions: string[]) => string[]): Action =>
  edit((role, value) => {
    const current = strings.catch([]).parse(role.permissions);
    return { ...role, permissions: [...new Set(change(current, strings.parse(value)))].sort() };
  });
/** Sorts them, as Drupal does. */
export const grantPermissions = editPermissions((current, permissions) => [
  ...current,
  ...permissions,
]);
const revokePermissions = editPermissions((current, permissions) =>
  current.filter((permission) => !permissions.includes(permission)),
);

const create: Action = (config, name, value) =>
  config.set(name, {
    langcode: 'en',
    status: true,
    ...newEntity(name),
    ...yamlMap.parse(value),
  });

const createIfNotExists: Action = (config, name, value) => {
  if (!config.has(name)) create(config, name, value);
};

const cloneOptions = z.union([
  z.string().transform((id) => ({ id, fail_if_exists: false })),
  z.object({ id: z.string(), fail_if_exists: z.boolean().default(false) }),
]);

/** `%` in the new ID stands for that part of the original's. */
const cloneAs: Action = (config, name, value) => {
  const { id, fail_if_exists } = cloneOptions.parse(value);
  const { uuid: _uuid, ...original } = yamlMap.parse(config.get(name));
  const newParts = id.split('.');
  const parts = name.split('.');
  const originalId = parts.slice(-newParts.length);
  const cloneId = newParts.map((part, index) => (part === '%' ? originalId[index] : part));
  const clone = [...parts.slice(0, -newParts.length), ...cloneId].join('.');
  if (!config.has(clone)) config.set(clone, { ...original, ...ownId(clone) });
  else if (fail_if_exists) throw new Error(`${clone} exists.`);
};

const storageKeys = z.object({ entity_type: z.string(), field_name: z.string(), type: z.string() });
const newField = z.object({
  label: z.string(),
  description: z.string().default(''),
  fail_if_exists: z.boolean().default(false),
});

/** Users and files have no bundles: theirs has the name of the type. */
const bundlesOf = (config: Config, entityType: string): string[] => {
  const core = knownEntityTypes.find(({ id }) => id === entityType);
  const type = configEntityTypes.find(({ id }) => id === core?.bundleEntityType);
  return type === undefined ? [entityType] : bundlesWithPrefix(config, type.prefix);
};

const addToAllBundles: Action = (config, name, value) => {
  const { entity_type, field_name, type } = storageKeys.parse(config.get(name));
  const { fail_if_exists, ...texts } = newField.parse(value);
  for (const bundle of bundlesOf(config, entity_type)) {
    const instance = `field.field.${entity_type}.${bundle}.${field_name}`;
    const data = { entity_type, bundle, field_name, field_type: type, ...texts, settings: {} };
    if (!config.has(instance)) create(config, instance, data);
    else if (fail_if_exists) throw new Error(`${instance} exists.`);
  }
};

/** Replaces `%bundle` and `%label` of the bundle. */
const createForEach =
  (createOne: Action): Action =>
  (config, name, value) => {
    const bundle = name.split('.').at(-1) ?? '';
    const { label, name: title } = yamlMap.parse(config.get(name));
    const texts = { '%bundle': bundle, '%label': String(label ?? title ?? bundle) };
    for (const [pattern, data] of Object.entries(yamlMap.parse(value)))
      createOne(config, pattern.replaceAll('%bundle', bundle), replaceText(data, texts));
  };

const bundlesWithPrefix = (config: Config, prefix: string): string[] =>
  [...config.keys()]
    .filter((name) => name.startsWith(`${prefix}.`))
    .map((name) => name.slice(prefix.length + 1));

const bundlePrefixes: Record<string, string> = {
  NodeType: 'node.type',
  TaxonomyVocabulary: 'taxonomy.vocabulary',
  MediaType: 'media.type',
  BlockContentType: 'block_content.type',
  CommentType: 'comment.type',
};

const perBundle = z.union([
  strings.transform((permissions) => ({ permissions, except: [''] })),
  z.object({ permissions: strings, except: strings.default([]) }),
]);

/** Expands permissions with `%bundle` for every bundle. */
const grantForEach =
  (prefix: string): Action =>
  (config, name, value) => {
    const { permissions, except } = perBundle.parse(value);
    const bundles = bundlesWithPrefix(config, prefix).filter((bundle) => !except.includes(bundle));
    grantPermissions(
      config,
      name,
      bundles.flatMap((bundle) =>
        permissions.map((permission) => permission.replaceAll('%bundle', bundle)),
      ),
    );
  };

const supportedActions: Record<string, Action | undefined> = {
  simpleConfigUpdate: edit(setProperties),
  // Until Drupal 12.
  simple_config_update: edit(setProperties),
  create,
  createIfNotExists,
  ...Object.fromEntries(
    Object.entries(entityMethods).map(([method, change]) => [method, edit(change)]),
  ),
  cloneAs,
  // Values have no default images in JSON:API.
  setDefaultImage: () => undefined,
  addToAllBundles,
  createForEach: createForEach(create),
  createForEachIfNotExists: createForEach(createIfNotExists),
  grantPermission: grantPermissions,
  grantPermissions,
  // Of Drupal CMS. A permission of a missing module grants nothing here.
  grantPermissionsIfExist: grantPermissions,
  revokePermission: revokePermissions,
  revokePermissions,
  ...Object.fromEntries(
    Object.entries(bundlePrefixes).map(([name, prefix]) => [
      `grantPermissionsForEach${name}`,
      grantForEach(prefix),
    ]),
  ),
};

/**
 * Applies actions in order. Throws a {@link ModelError} for an unknown action, an invalid value or
 * missing configuration.
 */
export function applyActions(config: Config, { dir, recipeFile, actions, input }: Layer): void {
  const createError = (location: string, detail: string): ModelError =>
    new ModelError(recipeFile ?? dir, `config.actions.${location}: ${detail}`);
  const values = Object.fromEntries(
    Object.entries(input).map(([name, definition]) => [
      `\${${name}}`,
      inputValue(config, definition),
    ]),
  );
  for (const [pattern, byAction] of Object.entries(actions)) {
    if (UNUSED.test(pattern)) continue;
    for (const [action, value] of Object.entries(byAction)) {
      const apply = supportedActions[action];
      if (!apply) throw createError(pattern, `the action "${action}" is not supported.`);
      for (const name of matchingNames(config, pattern)) {
        try {
          apply(config, name, replaceText(value, values));
        } catch {
          throw createError(`${pattern}.${action}`, 'the value has the wrong shape.');
        }
      }
    }
  }
}

/** The default, without a prompt. */
function inputValue(
  config: Config,
  { source, value, env, config: configPath }: RecipeInput,
): string {
  if (source === 'env') return process.env[env ?? ''] ?? '';
  if (source === 'value' || configPath === undefined) return String(value ?? '');
  const [name, path] = configPath;
  const configValue = path
    .split('.')
    .reduce<unknown>((data, key) => yamlMap.catch({}).parse(data)[key], config.get(name));
  return String(configValue ?? '');
}

function replaceText(value: unknown, values: Record<string, string>): unknown {
  if (typeof value === 'string')
    return Object.entries(values).reduce(
      (text, [name, replacement]) => text.replaceAll(name, replacement),
      value,
    );
  if (Array.isArray(value)) return value.map((item) => replaceText(item, values));
  const map = yamlMap.safeParse(value);
  return map.success
    ? Object.fromEntries(
        Object.entries(map.data).map(([key, item]) => [key, replaceText(item, values)]),
      )
    : value;
}

function matchingNames(config: Config, pattern: string): string[] {
  if (!pattern.includes('*')) return [pattern];
  const parts = pattern.split('.');
  return [...config.keys()].filter((name) => {
    const nameParts = name.split('.');
    return (
      nameParts.length === parts.length &&
      parts.every((part, index) => part === '*' || part === nameParts[index])
    );
  });
}

/** The ID is the end of the name. */
function ownId(name: string): YamlMap {
  const type = findConfigType(name);
  return type ? { [type.idKey]: name.slice(type.prefix.length + 1) } : {};
}

const newEntity = (name: string): YamlMap =>
  name.startsWith('user.role.')
    ? { ...ownId(name), label: ownId(name).id, is_admin: false, permissions: [] }
    : ownId(name);
