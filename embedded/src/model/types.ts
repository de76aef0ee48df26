import type { FieldType } from './field-types.ts';
import type { YamlMap } from './yaml.ts';

/** A base field of Drupal core or a configured field. */
export interface Field {
  name: string;
  type: FieldType;
  /** Maximum number of values; -1 is unlimited. */
  cardinality: number;
  /** True for a base field, false for a configured one. */
  base: boolean;
  /**
   * Target entity type; null if it is not a reference or can target any type (a comment's
   * `entity_id`).
   */
  targetType: string | null;
  /** True for a configuration reference, whose IDs are strings. */
  targetsConfig: boolean;
  /**
   * Storage and instance settings, such as `allowed_values`, `handler_settings`, `datetime_type`.
   */
  settings: YamlMap;
  /** Values of `default_value`. */
  defaultValue: YamlMap[];
  required: boolean;
  label: string;
  /** Excluded from JSON:API (`uuid`, a comment's hostname…). */
  internal: boolean;
}

export interface Bundle {
  id: string;
  label: string;
  /** All fields in Drupal's order: base fields as declared, then configured fields by name. */
  fields: ReadonlyMap<string, Field>;
}

/** Entity keys: field names with a special role. */
export interface EntityKeys {
  id: string;
  uuid: string;
  revision: string | null;
  bundle: string | null;
  label: string | null;
  published: string | null;
  owner: string | null;
}

export interface EntityType {
  id: string;
  keys: EntityKeys;
  /** Bundle entity type (`node_type`); null without bundles. */
  bundleEntityType: string | null;
  /** True if Drupal has a data table for it, which affects sorting of strings. */
  hasDataTable: boolean;
  /** Canonical path (`/node/{id}`) for aliases; null without one. */
  canonical: string | null;
  baseFields: ReadonlyMap<string, Field>;
  bundles: ReadonlyMap<string, Bundle>;
  /** Stored fields of all bundles by name. */
  storage: ReadonlyMap<string, Field>;
}

/**
 * A field item in a content file, such as `{ value: 'x', format: 'basic_html' }` or `{ entity: uuid
 * }`.
 */
export type ContentItem = YamlMap;

export interface ContentEntity {
  file: string;
  entityType: string;
  bundle: string;
  uuid: string;
  langcode: string;
  /** UUIDs of its dependencies. */
  depends: readonly string[];
  fields: ReadonlyMap<string, readonly ContentItem[]>;
}

export interface Role {
  id: string;
  label: string;
  isAdmin: boolean;
  permissions: ReadonlySet<string>;
}

/** Everything from the recipes: configuration, entity types, roles and default content. */
export interface Model {
  /** Configuration by name, such as `system.site`, after overrides. */
  config: ReadonlyMap<string, YamlMap>;
  /** Modules that recipes install or import configuration from. */
  modules: ReadonlySet<string>;
  entityTypes: ReadonlyMap<string, EntityType>;
  roles: ReadonlyMap<string, Role>;
  content: readonly ContentEntity[];
  /** Paths of content files by URI (`public://…`). */
  files: ReadonlyMap<string, string>;
  /** Hash of the recipe files. */
  hash: string;
  /** What the server leaves out or ignores, for its operator. */
  warnings: readonly string[];
}
