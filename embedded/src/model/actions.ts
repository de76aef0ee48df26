import { z } from 'zod';
import { bundlePrefix } from './bundle-prefix.ts';
import { configEntityTypes } from './config-types.ts';
import { ModelError } from './model-error.ts';
import type { RecipeInput } from './recipe.ts';
import { type YamlMap, yamlMap } from './yaml.ts';

type Config = Map<string, YamlMap>;
type Action = (config: Config, name: string, value: unknown) => void;

const strings = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

const edit =
  (change: (data: YamlMap, value: unknown) => YamlMap): Action =>
  (config, name, value) =>
    config.set(name, change(config.get(name) ?? newEntity(name), value));

/** Repeats an action for each value of a list. */
const each =
  (one: Action): Action =>
  (config, name, value) =>
    Object.values(z.union([z.array(z.unknown()), yamlMap]).parse(value)).forEach((item) =>
      one(config, name, item),
    );

const editPermissions = (change: (current: string[], given: string[]) => string[]): Action =>
  edit((role, value) => {
    const current = strings.catch([]).parse(role.permissions);
    return { ...role, permissions: [...new Set(change(current, strings.parse(value)))].sort() };
  });

const create =
  (replaceExisting: boolean): Action =>
  (config, name, value) => {
    if (replaceExisting || !config.has(name))
      config.set(name, {
        langcode: 'en',
        status: true,
        ...newEntity(name),
        ...madeFor(name, yamlMap.parse(value)),
        ...yamlMap.parse(value),
      });
  };

/** Defaults that Drupal adds to an entity created by an action. */
const madeFor = (name: string, { theme }: YamlMap): YamlMap =>
  name.startsWith('block.block.')
    ? { dependencies: { theme: [theme] }, provider: null, visibility: {} }
    : {};

/** Sets values by key; dots address nested mappings. */
const update: Action = (config, name, value) => {
  let data = config.get(name) ?? {};
  for (const [path, to] of Object.entries(yamlMap.parse(value)))
    data = setPath(data, path.split('.'), to);
  config.set(name, data);
};

const property = z.object({ property_name: z.string(), value: z.unknown() });
const setProperty = edit((data, value) => {
  const { property_name, value: to } = property.parse(value);
  return setPath(data, property_name.split('.'), to);
});
const setProperties = edit((data, value) => ({ ...data, ...yamlMap.parse(value) }));

/** A method whose single argument sets a property. */
const setter = (...path: string[]): Action => edit((data, value) => setPath(data, path, value));

const thirdParty = z.object({ module: z.string(), key: z.string(), value: z.unknown() });
const setThirdParty = edit((data, value) => {
  const { module, key, value: to } = thirdParty.parse(value);
  return setPath(data, ['third_party_settings', module, key], to);
});

const component = z.object({ name: z.string(), options: yamlMap.nullish() });
const setComponent = edit((data, value) => {
  const { name, options } = component.parse(value);
  const hidden = Object.entries(yamlMap.catch({}).parse(data.hidden)).filter(
    ([one]) => one !== name,
  );
  return { ...setPath(data, ['content', name], options ?? {}), hidden: Object.fromEntries(hidden) };
});
const hideComponent = edit((data, value) => {
  const name = z.string().parse(value);
  const content = Object.entries(yamlMap.catch({}).parse(data.content)).filter(
    ([one]) => one !== name,
  );
  return setPath({ ...data, content: Object.fromEntries(content) }, ['hidden', name], true);
});

const filterConfig = z.object({ instance_id: z.string(), configuration: yamlMap });
const setFilterConfig = edit((data, value) => {
  const { instance_id: id, configuration } = filterConfig.parse(value);
  const known = yamlMap.catch({}).parse(yamlMap.catch({}).parse(data.filters)[id]);
  return setPath(data, ['filters', id], {
    id,
    provider: 'filter',
    status: false,
    weight: 0,
    settings: {},
    ...known,
    ...configuration,
  });
});

const addToToolbar = edit((data, value) => {
  const item = z
    .union([z.string(), z.object({ item_name: z.string() }).transform((one) => one.item_name)])
    .parse(value);
  const settings = z
    .object({ toolbar: z.object({ items: z.array(z.unknown()) }) })
    .catch({ toolbar: { items: [] } })
    .parse(data.settings);
  return setPath(data, ['settings', 'toolbar', 'items'], [...settings.toolbar.items, item]);
});

const cloneAs: Action = (config, name, value) => {
  const id = z
    .union([z.string(), z.object({ id: z.string() }).transform((one) => one.id)])
    .parse(value);
  const type = configEntityTypes.find(({ prefix }) => name.startsWith(`${prefix}.`));
  const original = config.get(name);
  if (type && original && !config.has(`${type.prefix}.${id}`)) {
    config.set(`${type.prefix}.${id}`, { ...original, uuid: undefined, [type.idKey]: id });
  }
};

const bundlesOf: Record<string, string> = {
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
      .filter((one) => one.startsWith(`${prefix}.`))
      .map((one) => one.slice(prefix.length + 1));
    const wanted = bundles.filter((bundle) => !except.includes(bundle));
    grantPermission(
      config,
      name,
      wanted.flatMap((bundle) => permissions.map((one) => one.replaceAll('%bundle', bundle))),
    );
  };

const grantPermission = editPermissions((current, given) => [...current, ...given]);

/** Creates entities for a bundle, replacing `%bundle` and `%label`. */
const createForEach =
  (createOne: Action): Action =>
  (config, name, value) => {
    const { label, name: ownName, ...bundle } = yamlMap.parse(config.get(name));
    const id = String(bundle.type ?? bundle.id ?? bundle.vid ?? name.split('.').at(-1));
    const filled = replaceText(value, { '%bundle': id, '%label': String(label ?? ownName ?? id) });
    for (const [one, data] of Object.entries(yamlMap.parse(filled)))
      createOne(config, one.replaceAll('%bundle', id), data);
  };

const allBundles = z.object({
  label: z.string(),
  description: z.string().default(''),
  fail_if_exists: z.boolean().default(false),
});
const addToAllBundles: Action = (config, name, value) => {
  const storage = z
    .object({ field_name: z.string(), entity_type: z.string(), type: z.string() })
    .parse(config.get(name));
  const { label, description } = allBundles.parse(value);
  const prefix = bundlePrefix(storage.entity_type);
  for (const bundle of [...config.keys()].filter(
    (one) => prefix !== undefined && one.startsWith(`${prefix}.`),
  )) {
    const id = bundle.slice((prefix?.length ?? 0) + 1);
    const field = `${storage.entity_type}.${id}.${storage.field_name}`;
    create(false)(config, `field.field.${field}`, {
      ...storage,
      type: undefined,
      id: field,
      field_type: storage.type,
      bundle: id,
      label,
      description,
      required: false,
      settings: {},
      default_value: [],
    });
  }
};

const known: Record<string, Action | undefined> = {
  simpleConfigUpdate: update,
  simple_config_update: update,
  create: create(true),
  createIfNotExists: create(false),
  ensure_exists: create(false),
  createForEach: createForEach(create(true)),
  createForEachIfNotExists: createForEach(create(false)),
  cloneAs,
  set: setProperty,
  setMultiple: each(setProperty),
  setProperties,
  enable: edit((data) => ({ ...data, status: true })),
  disable: edit((data) => ({ ...data, status: false })),
  setStatus: setter('status'),
  setThirdPartySetting: setThirdParty,
  setThirdPartySettings: each(setThirdParty),
  grantPermission,
  grantPermissions: grantPermission,
  revokePermission: editPermissions((current, given) =>
    current.filter((one) => !given.includes(one)),
  ),
  revokePermissions: editPermissions((current, given) =>
    current.filter((one) => !given.includes(one)),
  ),
  ...Object.fromEntries(
    Object.entries(bundlesOf).map(([name, prefix]) => [
      `grantPermissionsForEach${name}`,
      grantForEach(prefix),
    ]),
  ),
  setComponent,
  setComponents: each(setComponent),
  hideComponent,
  hideComponents: (config, name, value) =>
    strings.parse(value).forEach((one) => hideComponent(config, name, one)),
  setLabel: setter('label'),
  setName: setter('label'),
  setDescription: setter('description'),
  setTranslatable: setter('translatable'),
  setRequired: setter('required'),
  setSettings: edit((data, value) => ({
    ...data,
    settings: { ...yamlMap.catch({}).parse(data.settings), ...yamlMap.parse(value) },
  })),
  setDefaultValue: edit((data, value) => ({
    ...data,
    default_value: Array.isArray(value) ? value : [{ value }],
  })),
  addToAllBundles,
  setNewRevision: setter('new_revision'),
  setDisplaySubmitted: setter('display_submitted'),
  setPreviewMode: setter('preview_mode'),
  setFieldMap: setter('field_map'),
  setRegion: setter('region'),
  setWeight: setter('weight'),
  setMessage: setter('message'),
  setRecipients: setter('recipients'),
  setRedirectPath: setter('redirect'),
  setReply: setter('reply'),
  setFilterConfig,
  setFilterConfigs: each(setFilterConfig),
  addItemToToolbar: addToToolbar,
};

export interface AppliedRecipe {
  recipeFile: string;
  /** Input values of the recipe; uses the defaults without a prompt. */
  input: Record<string, RecipeInput>;
}

/**
 * Applies a recipe's `config.actions` in order. Throws a {@link ModelError} for an unknown action,
 * an invalid value or missing configuration.
 */
export function applyActions(
  config: Config,
  actions: Record<string, YamlMap>,
  { recipeFile, input }: AppliedRecipe,
): void {
  const values = Object.fromEntries(
    Object.entries(input).map(([name, one]) => [`\${${name}}`, inputValue(config, one)]),
  );
  for (const [pattern, byAction] of Object.entries(actions)) {
    for (const [action, value] of Object.entries(byAction)) {
      const apply = known[action];
      if (!apply)
        throw new ModelError(
          recipeFile,
          `config.actions.${pattern} wants the action "${action}", which this server does not know.`,
        );
      for (const name of matchingNames(config, pattern)) {
        try {
          apply(config, name, replaceText(value, values));
        } catch {
          throw new ModelError(
            recipeFile,
            `config.actions.${pattern}.${action} has a value of the wrong shape.`,
          );
        }
      }
    }
  }
}

function inputValue(config: Config, { source, value, config: from }: RecipeInput): string {
  if (source === 'value' || from === undefined) return String(value ?? '');
  const [name, path] = from;
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => yamlMap.catch({}).parse(at)[key], config.get(name));
  return String(found ?? '');
}

/** Copies a value and replaces placeholders in its strings. */
function replaceText(value: unknown, values: Record<string, string>): unknown {
  if (typeof value === 'string')
    return Object.entries(values).reduce((text, [name, by]) => text.replaceAll(name, by), value);
  if (Array.isArray(value)) return value.map((one) => replaceText(one, values));
  const map = yamlMap.safeParse(value);
  return map.success
    ? Object.fromEntries(
        Object.entries(map.data).map(([key, one]) => [key, replaceText(one, values)]),
      )
    : value;
}

function matchingNames(config: Config, pattern: string): string[] {
  if (!pattern.includes('*')) return [pattern];
  const parts = pattern.split('.');
  return [...config.keys()].filter((name) => {
    const own = name.split('.');
    return (
      own.length === parts.length && parts.every((part, at) => part === '*' || part === own[at])
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

/** Initial values of a configuration entity created by an action; its ID is the end of its name. */
function newEntity(name: string): YamlMap {
  const type = configEntityTypes.find(({ prefix }) => name.startsWith(`${prefix}.`));
  const id = type && name.slice(type.prefix.length + 1);
  if (name.startsWith('user.role.')) return { id, label: id, is_admin: false, permissions: [] };
  return type ? { [type.idKey]: id } : {};
}
