import { basename } from 'node:path';
import { z } from 'zod';
import { applyActions, grantPermissions } from './actions.ts';
import { knownEntityTypes } from './base-fields.ts';
import { findConfigType } from './config-types.ts';
import { baseModules, grantsAtInstall, importable, installedByCore } from './core-defaults.ts';
import type { DrupalCode } from './drupal-code.ts';
import type { Layer } from './recipe.ts';
import { readYamlMap, type YamlMap } from './yaml.ts';

/** Applies modules first, then files and imports, then actions. */
export class SiteConfig {
  readonly config = new Map<string, YamlMap>();
  readonly modules = new Set<string>();
  /** What could not be imported without Drupal's code. */
  readonly #missing = new Map<string, string>();
  readonly #files = new Map<string, string>();
  /** Configuration imported from extensions; its entity type's module can be missing. */
  readonly #imported = new Set<string>();
  /** A full site export is complete. */
  readonly #isExport: boolean;

  constructor(
    private readonly code: DrupalCode,
    layers: readonly Layer[],
  ) {
    this.#isExport = layers.some(({ configFiles }) =>
      configFiles.some((file) => basename(file) === 'core.extension.yml'),
    );
    if (!this.#isExport) this.#installBase();
  }

  get missing(): string[] {
    return [...this.#missing.values()];
  }

  readonly findFile = (name: string): string => this.#files.get(name) ?? name;

  apply(layer: Layer): void {
    this.#install(this.code.withDependencies(layer.install));
    const isUnchanged = (name: string): boolean =>
      this.config.has(name) &&
      layer.recipeFile !== null &&
      (layer.strict === false || (Array.isArray(layer.strict) && !layer.strict.includes(name)));
    for (const file of layer.configFiles)
      if (!isUnchanged(basename(file, '.yml'))) this.#read(basename(file, '.yml'), file);
    for (const [extension, names] of Object.entries(layer.imports)) this.#import(extension, names);
    applyActions(this.config, layer);
  }

  /** Call it after all layers. */
  finish(): void {
    const extensions = z
      .object({ module: z.record(z.string(), z.unknown()) })
      .safeParse(this.config.get('core.extension'));
    if (extensions.success)
      Object.keys(extensions.data.module).forEach((name) => this.modules.add(name));
    this.#inferModules();
    for (const [name, data] of installedByCore)
      if (name.startsWith('user.role.')) this.#setDefault(name, data);
    this.#addStorages();
    // Exports contain saved configuration.
    if (this.#isExport) return;
    for (const name of this.config.keys())
      if (name.startsWith('user.role.')) grantPermissions(this.config, name, []);
  }

  /** Adds storages of core modules that recipes use but do not contain. */
  #addStorages(): void {
    for (const name of this.config.keys()) {
      const [, entityType = '', field = ''] =
        /^field\.field\.([^.]+)\.[^.]+\.(.+)$/.exec(name) ?? [];
      const storage = `field.storage.${entityType}.${field}`;
      const data = importable.get(storage);
      if (data) this.#setDefault(storage, data);
    }
  }

  #setDefault(name: string, data: YamlMap): void {
    if (!this.config.has(name)) this.config.set(name, data);
  }

  #read(name: string, file: string): void {
    this.config.set(name, readYamlMap(file));
    this.#missing.delete(name);
    this.#files.set(name, file);
  }

  #installBase(): void {
    for (const name of this.code.withDependencies(baseModules)) this.modules.add(name);
    const files = [
      ...this.code.configFiles('system', false),
      ...this.code.configFiles('user', false),
    ];
    for (const [name, file] of files) this.#read(name, file);
    if (files.length === 0)
      for (const [name, data] of installedByCore) this.#setDefault(name, data);
  }

  /**
   * Modules add simple configuration and some permissions for all roles; their entities require an
   * import.
   */
  #install(modules: ReadonlySet<string>): void {
    for (const module of modules) {
      if (this.modules.has(module)) continue;
      this.modules.add(module);
      for (const [name, file] of this.code.configFiles(module, false))
        if (!isEntity(name) && !this.config.has(name)) this.#read(name, file);
      for (const role of ['user.role.anonymous', 'user.role.authenticated'])
        if (this.config.has(role))
          grantPermissions(this.config, role, grantsAtInstall[module] ?? []);
    }
  }

  #import(extension: string, names: readonly string[] | '*'): void {
    const hasCode = this.code.hasExtension(extension);
    if (names === '*' && !hasCode)
      this.#missing.set(extension, `further configuration of ${extension}`);
    const configNames = names === '*' ? this.#allNames(extension) : names;
    for (const name of configNames) {
      if (this.config.has(name)) continue;
      if (hasCode) this.#imported.add(name);
      const data = this.code.config(extension, name) ?? importable.get(name);
      if (data !== undefined) this.config.set(name, data);
      else if (!hasCode) this.#importPlaceholder(name);
    }
  }

  #allNames(extension: string): string[] {
    if (this.code.hasExtension(extension))
      return [...this.code.configFiles(extension, true).keys()];
    const prefixes = [`${extension}.`, `field.storage.${extension}.`];
    return [...importable.keys()].filter((name) =>
      prefixes.some((prefix) => name.startsWith(prefix)),
    );
  }

  /** Configuration without an available file is only known to exist. */
  #importPlaceholder(name: string): void {
    const type = findConfigType(name);
    if (isRead(name)) this.#missing.set(name, type === undefined ? name : `${name}, except its ID`);
    if (type === undefined) return;
    const id = name.slice(type.prefix.length + 1);
    this.config.set(name, {
      langcode: 'en',
      status: true,
      dependencies: {},
      [type.idKey]: id,
      label: id,
    });
  }

  /** Modules with configuration that no recipe installs. */
  #inferModules(): void {
    for (const [name, data] of this.config) {
      if (this.#imported.has(name)) continue;
      const type = findConfigType(name);
      if (type) this.modules.add(type.module);
      const [, entityType] = /^field\.(?:storage|field)\.([^.]+)\./.exec(name) ?? [];
      for (const type of knownEntityTypes)
        if (type.id === entityType) this.modules.add(type.module);
      if (name.startsWith('field.storage.') && typeof data.module === 'string')
        this.modules.add(data.module);
    }
    for (const name of this.code.withDependencies([...this.modules])) this.modules.add(name);
  }
}

const isEntity = (name: string): boolean =>
  findConfigType(name) !== undefined ||
  /^(?:field\.(?:field|storage)|filter\.format|rest\.resource)\./.test(name);

/** Configuration that affects this server. */
const isRead = (name: string): boolean =>
  isEntity(name) ||
  /^(?:core\.base_field_override\.|(?:filter|next|user)\.settings$|system\.(?:date|performance|site)$|user\.flood$)/.test(
    name,
  );
