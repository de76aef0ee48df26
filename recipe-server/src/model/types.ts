import type { FieldType } from './field-types.ts';
import type { Languages } from './languages.ts';
import type { YamlMap } from './yaml.ts';

export interface Field {
  name: string;
  type: FieldType;
  /** -1 is unlimited. */
  cardinality: number;
  /** Whether the field is a base field; configured fields are not. */
  base: boolean;
  /** Null if it is no reference or can target any type (a comment's `entity_id`). */
  targetType: string | null;
  /** IDs of configuration are strings. */
  targetsConfig: boolean;
  /** Storage and instance settings, such as `allowed_values`. */
  settings: YamlMap;
  defaultValue: YamlMap[];
  required: boolean;
  label: string;
  /** Not in JSON:API (`uuid`, a comment's hostname…). */
  internal: boolean;
  /** Whether each translation has its own value. */
  translatable: boolean;
}

export interface Bundle {
  id: string;
  label: string;
  /** Fields in Drupal's order: base fields as declared, then configured fields by name. */
  fields: ReadonlyMap<string, Field>;
  /** Whether its content can have translations. */
  isTranslatable: boolean;
}

/** Names of fields with a special role. */
export interface EntityKeys {
  id: string;
  revision: string | null;
  bundle: string | null;
  label: string | null;
  published: string | null;
  owner: string | null;
}

export interface EntityType {
  id: string;
  keys: EntityKeys;
  /** For example `node_type`; null without bundles. */
  bundleEntityType: string | null;
  /** Whether Drupal has a data table, which affects sorting of strings. */
  hasDataTable: boolean;
  /** Canonical path for aliases, such as `/node/{id}`; null without one. */
  canonical: string | null;
  baseFields: ReadonlyMap<string, Field>;
  bundles: ReadonlyMap<string, Bundle>;
  /** Stored fields of all bundles, by name. */
  storage: ReadonlyMap<string, Field>;
  /** Whether content can have translations on this site. */
  isTranslated: boolean;
  /** Whether translations or former revisions are stored. */
  hasVersions: boolean;
}

/** For example `{ value: 'x', format: 'basic_html' }` or `{ entity: uuid }`. */
export type ContentItem = YamlMap;

export interface ContentEntity {
  file: string;
  entityType: string;
  bundle: string;
  uuid: string;
  langcode: string;
  /** UUIDs of its dependencies. */
  depends: readonly string[];
  /** The file's `_meta`, with keys of other modules. */
  metadata: YamlMap;
  fields: ReadonlyMap<string, readonly ContentItem[]>;
  /** Fields by language. */
  translations: ReadonlyMap<string, ReadonlyMap<string, readonly ContentItem[]>>;
}

export interface Role {
  id: string;
  isAdmin: boolean;
  permissions: ReadonlySet<string>;
}

export interface Model {
  /** Configuration by name, such as `system.site`, after overrides. */
  config: ReadonlyMap<string, YamlMap>;
  /** Modules that are installed or have imported configuration. */
  modules: ReadonlySet<string>;
  languages: Languages;
  entityTypes: ReadonlyMap<string, EntityType>;
  roles: ReadonlyMap<string, Role>;
  content: readonly ContentEntity[];
  /** Paths by URI (`public://…`). */
  files: ReadonlyMap<string, string>;
  /** Hash of the recipe files and of the modules' fields. */
  hash: string;
  /** What the server leaves out or ignores. */
  warnings: readonly string[];
}
