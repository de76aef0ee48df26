import { z } from 'zod';
import { type YamlMap, yamlMap } from './yaml.ts';

/** Changes an entity by the value of an action. */
export type Change = (data: YamlMap, value: unknown) => YamlMap;

export function setPath(data: YamlMap, path: readonly string[], value: unknown): YamlMap {
  const [key, ...rest] = path;
  if (key === undefined) return data;
  return {
    ...data,
    [key]: rest.length === 0 ? value : setPath(yamlMap.catch({}).parse(data[key]), rest, value),
  };
}

/** Dots separate the keys of nested mappings. */
export const setProperties: Change = (data, value) =>
  Object.entries(yamlMap.parse(value)).reduce(
    (all, [path, to]) => setPath(all, path.split('.'), to),
    data,
  );

/** Methods of one parameter that set the property. */
const setters: Record<string, string> = {
  setDefaultValue: 'default_value',
  setDescription: 'description',
  setDisplaySubmitted: 'display_submitted',
  setFieldMap: 'field_map',
  setLabel: 'label',
  setName: 'label',
  setNewRevision: 'new_revision',
  setPreviewMode: 'preview_mode',
  setRequired: 'required',
  setStatus: 'status',
  setTranslatable: 'translatable',
  setWeight: 'weight',
};

/** Reads arguments given by name or in their order. */
const parameters = <const Name extends string>(...names: Name[]) =>
  z.union([
    z.record(z.enum(names), z.unknown()),
    z
      .array(z.unknown())
      .length(names.length)
      .transform((values) => Object.fromEntries(names.map((name, index) => [name, values[index]]))),
  ]);

const property = parameters('property_name', 'value');
const thirdPartySetting = parameters('module', 'key', 'value');
const filterConfig = parameters('instance_id', 'configuration');

/** Methods of several parameters; the plural calls them for each item of a list. */
const methods: Record<string, Change> = {
  set: (data, value) => {
    const { property_name: path, value: to } = property.parse(value);
    return setPath(data, String(path).split('.'), to);
  },
  setThirdPartySetting: (data, value) => {
    const { module, key, value: to } = thirdPartySetting.parse(value);
    return setPath(data, ['third_party_settings', String(module), String(key)], to);
  },
  setFilterConfig: (data, value) => {
    const { instance_id: id, configuration } = filterConfig.parse(value);
    const { filters } = z.object({ filters: yamlMap.catch({}) }).parse(data);
    const former = yamlMap.catch({}).parse(filters[String(id)]);
    const filter = { ...former, ...yamlMap.parse(configuration), id };
    return setPath(data, ['filters', String(id)], filter);
  },
};
const plurals: Record<string, string> = {
  set: 'setMultiple',
  setThirdPartySetting: 'setThirdPartySettings',
  setFilterConfig: 'setFilterConfigs',
};

/** Core's `ActionMethod`s of configuration entities that this server reads. */
export const entityMethods: Record<string, Change> = {
  setProperties,
  enable: (data) => ({ ...data, status: true }),
  disable: (data) => ({ ...data, status: false }),
  setSettings: (data, value) => ({
    ...data,
    settings: { ...yamlMap.catch({}).parse(data.settings), ...yamlMap.parse(value) },
  }),
  ...Object.fromEntries(
    Object.entries(setters).map(([method, name]): [string, Change] => [
      method,
      (data, value) => ({ ...data, [name]: value }),
    ]),
  ),
  ...methods,
  ...Object.fromEntries(
    Object.entries(methods).map(([method, change]): [string, Change] => [
      plurals[method] ?? method,
      (data, value) => z.array(z.unknown()).parse(value).reduce(change, data),
    ]),
  ),
};
