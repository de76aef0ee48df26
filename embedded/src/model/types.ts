import type { FieldType } from './field-types.ts';
import type { YamlMap } from './yaml.ts';

/** A field of an entity type: a base field of Drupal core or one that the configuration adds. */
export interface Field {
  name: string;
  type: FieldType;
  /** Most values it holds; -1 for any number. */
  cardinality: number;
  /** True for a field of the entity type itself, false for one that a bundle's configuration adds. */
  base: boolean;
  /** Entity type a reference points at; null when it is no reference, or any (a comment's `entity_id`). */
  targetType: string | null;
  /** True for a reference to configuration, whose ids are names and not numbers. */
  targetsConfig: boolean;
  /** Storage and instance settings, e.g. `allowed_values`, `handler_settings`, `datetime_type`. */
  settings: YamlMap;
  /** Value lists of the configuration's `default_value`. */
  defaultValue: YamlMap[];
  required: boolean;
  label: string;
  /** Never shown over JSON:API (`uuid`, the owner's hostname…). */
  internal: boolean;
}

export interface Bundle {
  id: string;
  label: string;
  /** All fields in Drupal's order: base fields as declared, then configured ones by name. */
  fields: ReadonlyMap<string, Field>;
}

/** Keys of an entity type: field names that play a part. */
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
  /** Configuration entity type of its bundles (`node_type`), or null when it has none. */
  bundleEntityType: string | null;
  /** True when Drupal keeps a data table for it, which decides how strings are sorted. */
  hasDataTable: boolean;
  /** Path of its canonical page (`/node/{id}`), the source of its path alias; null when it has none. */
  canonical: string | null;
  baseFields: ReadonlyMap<string, Field>;
  bundles: ReadonlyMap<string, Bundle>;
  /** Fields of all bundles by name: what is stored. */
  storage: ReadonlyMap<string, Field>;
}

/** One item of a content file's field, e.g. `{ value: 'x', format: 'basic_html' }` or `{ entity: uuid }`. */
export type ContentItem = YamlMap;

/** One entity of a recipe's default content. */
export interface ContentEntity {
  file: string;
  entityType: string;
  bundle: string;
  uuid: string;
  langcode: string;
  /** uuids of what must be there before it. */
  depends: readonly string[];
  fields: ReadonlyMap<string, readonly ContentItem[]>;
}

export interface Role {
  id: string;
  label: string;
  isAdmin: boolean;
  permissions: ReadonlySet<string>;
}

/** Everything the recipes say: configuration, entity types, roles and default content. */
export interface Model {
  /** Configuration objects by name, e.g. `system.site`. Later recipes have replaced earlier ones' objects. */
  config: ReadonlyMap<string, YamlMap>;
  /** Names of the modules the recipes install or whose configuration they bring. */
  modules: ReadonlySet<string>;
  entityTypes: ReadonlyMap<string, EntityType>;
  roles: ReadonlyMap<string, Role>;
  content: readonly ContentEntity[];
  /** Files that the content brings: where the bytes are, by uri (`public://…`). */
  files: ReadonlyMap<string, string>;
  /** Changes whenever a file of the recipes does. */
  hash: string;
}
