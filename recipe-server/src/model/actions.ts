import { z } from 'zod';
import { findConfigType } from './config-types.ts';
import { ModelError } from './model-error.ts';
import type { Layer, RecipeInput } from './recipe.ts';
import { type YamlMap, yamlMap } from './yaml.ts';

type Config = Map<string, YamlMap>;
type Action = (config: Config, name: string, value: unknown) => void;

/** Configuration of pages and of the administration, which this server does not read. */
const UNUSED =
  /^(?:block\.block|contact\.form|core\.(?:date_format|entity_\w+)|editor\.editor|image\.style|responsive_image\.styles|search\.page|system\.(?:action|menu)|views\.view|workflows\.workflow)\./;

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

/** Dots separate the keys of nested mappings. */
const simpleConfigUpdate = edit((data, value) =>
  Object.entries(yamlMap.parse(value)).reduce(
    (all, [path, to]) => setPath(all, path.split('.'), to),
    data,
  ),
);

const property = z.object({ property_name: z.string(), value: z.unknown() });
const set = edit((data, value) => {
  const { property_name, value: to } = property.parse(value);
  return setPath(data, property_name.split('.'), to);
});

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
    const bundles = [...config.keys()]
      .filter((name) => name.startsWith(`${prefix}.`))
      .map((name) => name.slice(prefix.length + 1))
      .filter((bundle) => !except.includes(bundle));
    grantPermissions(
      config,
      name,
      bundles.flatMap((bundle) =>
        permissions.map((permission) => permission.replaceAll('%bundle', bundle)),
      ),
    );
  };

const supportedActions: Record<string, Action | undefined> = {
  simpleConfigUpdate,
  create,
  createIfNotExists: (config, name, value) => {
    if (!config.has(name)) create(config, name, value);
  },
  set,
  setMultiple: (config, name, value) =>
    z
      .array(z.unknown())
      .parse(value)
      .forEach((item) => set(config, name, item)),
  enable: edit((data) => ({ ...data, status: true })),
  disable: edit((data) => ({ ...data, status: false })),
  grantPermission: grantPermissions,
  grantPermissions,
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
function inputValue(config: Config, { source, value, config: configPath }: RecipeInput): string {
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

function setPath(data: YamlMap, path: readonly string[], value: unknown): YamlMap {
  const [key, ...rest] = path;
  if (key === undefined) return data;
  return {
    ...data,
    [key]: rest.length === 0 ? value : setPath(yamlMap.catch({}).parse(data[key]), rest, value),
  };
}

/** The ID is the end of the name. */
function newEntity(name: string): YamlMap {
  const type = findConfigType(name);
  const id = type && name.slice(type.prefix.length + 1);
  if (name.startsWith('user.role.')) return { id, label: id, is_admin: false, permissions: [] };
  return type ? { [type.idKey]: id } : {};
}
