import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { applyActions } from './actions.ts';
import { coreEntityTypes } from './base-fields.ts';
import { configEntityTypes } from './config-types.ts';
import { contentFiles, readContent } from './content.ts';
import { buildEntityTypes, objects } from './entity-types.ts';
import { ModelError } from './model-error.ts';
import { type Layer, readLayers } from './recipe.ts';
import type { ContentEntity, Model, Role } from './types.ts';
import { readYamlMap, type YamlMap } from './yaml.ts';

/**
 * Reads recipes and configuration exports in order, later ones replacing what earlier ones said.
 * Throws a {@link ModelError} at the first thing that cannot be used.
 */
export function loadModel(dirs: readonly string[]): Model {
  const seen = new Set<string>();
  const layers = dirs.flatMap((dir) => readLayers(dir, seen));
  const config = new Map<string, YamlMap>();
  const files = new Map<string, string>();
  for (const layer of layers) {
    for (const file of layer.configFiles) {
      const name = basename(file, '.yml');
      config.set(name, readYamlMap(file));
      files.set(name, file);
    }
    if (layer.recipeFile) applyActions(config, layer.actions, layer.recipeFile);
  }
  const modules = moduleNames(layers, config);
  addCoreDefaults(config, modules);
  const entityTypes = buildEntityTypes(config, modules, (name) => files.get(name) ?? name);
  const content = uniqueByUuid(layers.flatMap((layer) => (layer.contentDir === null ? [] : readContent(layer.contentDir, entityTypes))));
  return {
    config,
    modules,
    entityTypes,
    roles: readRoles(config, (name) => files.get(name) ?? name),
    content,
    files: contentFiles(content),
    hash: hashOf(layers, content),
  };
}

/** Modules that every Drupal has, those the recipes install, and those whose configuration they bring. */
function moduleNames(layers: readonly Layer[], config: ReadonlyMap<string, YamlMap>): Set<string> {
  const listed = z.object({ module: z.record(z.string(), z.unknown()) }).safeParse(config.get('core.extension'));
  const modules = new Set([
    ...['system', 'user', 'field', 'filter', 'path_alias', 'jsonapi', 'file'],
    ...layers.flatMap((layer) => layer.install),
    ...(listed.success ? Object.keys(listed.data.module) : []),
  ]);
  for (const name of config.keys()) {
    for (const type of configEntityTypes) if (name.startsWith(`${type.prefix}.`)) modules.add(type.module);
    const [, , entityType] = /^field\.(storage|field)\.([^.]+)\./.exec(name) ?? [];
    for (const type of coreEntityTypes) if (type.id === entityType) modules.add(type.module);
  }
  if (modules.has('media') || modules.has('image')) modules.add('image').add('file');
  return modules;
}

/** What core's modules bring on installation and no recipe needs to list: the two locked roles, the plain text format, a few storages. */
function addCoreDefaults(config: Map<string, YamlMap>, modules: ReadonlySet<string>): void {
  const put = (name: string, data: YamlMap): void => {
    if (!config.has(name)) config.set(name, data);
  };
  const permissions = modules.has('node') ? ['access content'] : [];
  put('user.role.anonymous', {
    langcode: 'en',
    status: true,
    id: 'anonymous',
    label: 'Anonymous user',
    weight: 0,
    is_admin: false,
    permissions,
  });
  put('user.role.authenticated', {
    langcode: 'en',
    status: true,
    id: 'authenticated',
    label: 'Authenticated user',
    weight: 1,
    is_admin: false,
    permissions,
  });
  const storage = (entityType: string, name: string, type: string): void =>
    put(`field.storage.${entityType}.${name}`, { entity_type: entityType, field_name: name, type, cardinality: 1, settings: {} });
  storage('node', 'body', 'text_with_summary');
  storage('block_content', 'body', 'text_with_summary');
  storage('comment', 'comment_body', 'text_long');
  if (modules.has('shortcut')) put('shortcut.set.default', { langcode: 'en', status: true, id: 'default', label: 'Default' });
  put('filter.format.plain_text', {
    langcode: 'en',
    status: true,
    name: 'Plain text',
    format: 'plain_text',
    weight: 10,
    filters: {
      filter_html_escape: { id: 'filter_html_escape', provider: 'filter', status: true, weight: -10, settings: {} },
      filter_url: { id: 'filter_url', provider: 'filter', status: true, weight: 0, settings: { filter_url_length: 72 } },
      filter_autop: { id: 'filter_autop', provider: 'filter', status: true, weight: 0, settings: {} },
    },
  });
}

function readRoles(config: ReadonlyMap<string, YamlMap>, fileOf: (name: string) => string): Map<string, Role> {
  const schema = z.object({
    id: z.string(),
    label: z.string().nullish(),
    is_admin: z.boolean().nullish(),
    permissions: z.union([z.array(z.string()), z.record(z.string(), z.never()).transform(() => [])]).nullish(),
  });
  return new Map(
    objects(config, 'user.role.').map(([name, data]) => {
      const role = schema.safeParse(data);
      if (!role.success) throw new ModelError(fileOf(name), 'is no role: it needs an id and a list of permissions.');
      const { id, label, is_admin, permissions } = role.data;
      return [id, { id, label: label ?? id, isAdmin: is_admin ?? false, permissions: new Set(permissions ?? []) }];
    }),
  );
}

/** A uuid stands for one entity: the last recipe's wins. */
function uniqueByUuid(content: readonly ContentEntity[]): ContentEntity[] {
  return [...new Map(content.map((entity) => [entity.uuid, entity])).values()];
}

function hashOf(layers: readonly Layer[], content: readonly ContentEntity[]): string {
  const hash = createHash('sha256');
  const files = [
    ...layers.flatMap((layer) => [...(layer.recipeFile ? [layer.recipeFile] : []), ...layer.configFiles]),
    ...content.map((entity) => entity.file),
  ];
  for (const file of files) hash.update(basename(file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
