import { z } from 'zod';
import { ModelError } from './model-error.ts';
import { type YamlMap, yamlMap } from './yaml.ts';

type Config = Map<string, YamlMap>;
type Action = (config: Config, name: string, value: unknown) => void;

const strings = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

const editPermissions =
  (edit: (current: string[], given: string[]) => string[]): Action =>
  (config, name, value) => {
    const role = config.get(name) ?? newEntity(name);
    const current = strings.catch([]).parse(role.permissions);
    config.set(name, { ...role, permissions: [...new Set(edit(current, strings.parse(value)))].sort() });
  };

const create =
  (replaceExisting: boolean): Action =>
  (config, name, value) => {
    if (replaceExisting || !config.has(name)) config.set(name, { ...newEntity(name), ...yamlMap.parse(value) });
  };

/** Sets values by key; dots reach into mappings. */
const update: Action = (config, name, value) => {
  let data = config.get(name) ?? {};
  for (const [path, to] of Object.entries(yamlMap.parse(value))) data = setPath(data, path.split('.'), to);
  config.set(name, data);
};

const setProperty: Action = (config, name, value) => {
  const { property_name, value: to } = z.object({ property_name: z.string(), value: z.unknown() }).parse(value);
  config.set(name, setPath(config.get(name) ?? newEntity(name), property_name.split('.'), to));
};

const setProperties: Action = (config, name, value) => {
  config.set(name, { ...(config.get(name) ?? newEntity(name)), ...yamlMap.parse(value) });
};

const components = (list: boolean): Action => {
  const one = z.object({ name: z.string(), options: yamlMap.nullish() });
  return (config, name, value) => {
    let data = config.get(name) ?? newEntity(name);
    for (const part of list ? z.array(one).parse(value) : [one.parse(value)])
      data = setPath(data, ['content', part.name], part.options ?? {});
    config.set(name, data);
  };
};

const hideComponents: Action = (config, name, value) => {
  let data = config.get(name) ?? newEntity(name);
  for (const part of strings.parse(value)) data = setPath(data, ['hidden', part], true);
  config.set(name, data);
};

/** Drupal's configuration actions that change what this server reads. `*`-wide or display-only ones it does not know are passed over. */
const known: Record<string, Action> = {
  grantPermission: editPermissions((current, given) => [...current, ...given]),
  grantPermissions: editPermissions((current, given) => [...current, ...given]),
  revokePermission: editPermissions((current, given) => current.filter((one) => !given.includes(one))),
  revokePermissions: editPermissions((current, given) => current.filter((one) => !given.includes(one))),
  simpleConfigUpdate: update,
  set: setProperty,
  setMultiple: (config, name, value) =>
    z
      .array(z.unknown())
      .parse(value)
      .forEach((one) => setProperty(config, name, one)),
  setProperties,
  create: create(true),
  createIfNotExists: create(false),
  setComponent: components(false),
  setComponents: components(true),
  hideComponent: hideComponents,
  hideComponents,
};

/** Applies a recipe's `config.actions` in order. Throws a {@link ModelError} for an action whose value has the wrong shape. */
export function applyActions(config: Config, actions: Record<string, YamlMap>, recipeFile: string): void {
  for (const [pattern, byAction] of Object.entries(actions)) {
    for (const name of matchingNames(config, pattern)) {
      for (const [action, value] of Object.entries(byAction)) {
        try {
          known[action]?.(config, name, value);
        } catch {
          throw new ModelError(recipeFile, `config.actions.${pattern}.${action} has a value of the wrong shape.`);
        }
      }
    }
  }
}

function matchingNames(config: Config, pattern: string): string[] {
  if (!pattern.includes('*')) return [pattern];
  const parts = pattern.split('.');
  return [...config.keys()].filter((name) => {
    const own = name.split('.');
    return own.length === parts.length && parts.every((part, at) => part === '*' || part === own[at]);
  });
}

function setPath(data: YamlMap, path: readonly string[], value: unknown): YamlMap {
  const [key, ...rest] = path;
  if (key === undefined) return data;
  return { ...data, [key]: rest.length === 0 ? value : setPath(yamlMap.catch({}).parse(data[key]), rest, value) };
}

/** What an action on a configuration entity that does not exist yet starts from, e.g. the roles Drupal itself installs. */
function newEntity(name: string): YamlMap {
  return name.startsWith('user.role.')
    ? { id: name.split('.').at(-1), label: name.split('.').at(-1), is_admin: false, permissions: [] }
    : {};
}
