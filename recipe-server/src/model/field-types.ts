/** SQLite type of a stored property. */
export type Affinity = 'INTEGER' | 'REAL' | 'NUMERIC' | 'TEXT';

/** `map` is stored as JSON text. */
export type PropertyKind =
  | 'integer'
  | 'float'
  | 'decimal'
  | 'boolean'
  | 'string'
  | 'uri'
  | 'timestamp'
  | 'datetime'
  | 'map'
  | 'processed'
  | 'resolvable_uri';

/** JSON type of a visible value. */
export function jsonType(kind: PropertyKind): 'number' | 'boolean' | 'string' | 'unknown' {
  if (kind === 'integer' || kind === 'float') return 'number';
  if (kind === 'boolean') return 'boolean';
  return kind === 'map' ? 'unknown' : 'string';
}

export interface Property {
  name: string;
  kind: PropertyKind;
  /** Null for a computed property. */
  affinity: Affinity | null;
  /** ASCII case-insensitive collation (`=`, `IN`), as Drupal declares on SQLite. */
  nocase?: boolean;
}

export interface FieldType {
  id: string;
  /** Property that a scalar value sets; null without one. */
  main: string | null;
  /** Properties in Drupal's order. */
  properties: readonly Property[];
  /** A JSON:API relationship. */
  reference?: boolean;
  /** An item has any properties, stored as one JSON text. */
  anyProperties?: boolean;
}

const column = (name: string, kind: PropertyKind, affinity: Affinity | null): Property => ({
  name,
  kind,
  affinity,
});
const int = (name: string): Property => column(name, 'integer', 'INTEGER');
const text = (name: string, extra: Partial<Property> = {}): Property => ({
  name,
  kind: 'string',
  affinity: 'TEXT',
  ...extra,
});
const single = (id: string, property: Property, extra: Partial<FieldType> = {}): FieldType => ({
  id,
  main: property.name,
  properties: [property],
  ...extra,
});

const formatted = (id: string, ...more: Property[]): FieldType => ({
  id,
  main: 'value',
  properties: [text('value'), text('format'), column('processed', 'processed', null), ...more],
});
const reference = (id: string, ...more: Property[]): FieldType => ({
  id,
  main: 'target_id',
  reference: true,
  properties: [int('target_id'), ...more],
});

const anyItem = (id: string): FieldType => ({
  id,
  main: null,
  properties: [column('value', 'map', 'TEXT')],
  anyProperties: true,
});

const definitions: FieldType[] = [
  single('string', text('value', { nocase: true })),
  single('string_long', text('value')),
  single('uuid', text('value', { nocase: true })),
  single('email', text('value')),
  single('telephone', text('value')),
  single('language', text('value')),
  single('uri', { name: 'value', kind: 'uri', affinity: 'TEXT', nocase: true }),
  {
    id: 'file_uri',
    main: 'value',
    properties: [text('value'), column('url', 'string', null)],
  },
  single('integer', int('value')),
  single('float', column('value', 'float', 'REAL')),
  single('decimal', column('value', 'decimal', 'NUMERIC')),
  single('boolean', column('value', 'boolean', 'INTEGER')),
  single('list_string', text('value')),
  single('list_integer', int('value')),
  single('list_float', column('value', 'float', 'REAL')),
  single('timestamp', column('value', 'timestamp', 'INTEGER')),
  single('created', column('value', 'timestamp', 'INTEGER')),
  single('changed', column('value', 'timestamp', 'INTEGER')),
  single('datetime', column('value', 'datetime', 'TEXT')),
  {
    id: 'daterange',
    main: 'value',
    properties: [column('value', 'datetime', 'TEXT'), column('end_value', 'datetime', 'TEXT')],
  },
  formatted('text'),
  formatted('text_long'),
  formatted('text_with_summary', text('summary')),
  {
    id: 'link',
    main: 'uri',
    properties: [
      column('uri', 'uri', 'TEXT'),
      column('resolvable_uri', 'resolvable_uri', null),
      text('title'),
      column('options', 'map', 'TEXT'),
    ],
  },
  {
    id: 'layout_section',
    main: null,
    properties: [column('section', 'map', 'TEXT')],
  },
  anyItem('map'),
  {
    id: 'password',
    main: 'value',
    properties: [
      text('value'),
      text('existing', { affinity: null }),
      column('pre_hashed', 'boolean', null),
    ],
  },
  {
    id: 'path',
    main: 'alias',
    properties: [
      column('alias', 'string', null),
      column('pid', 'integer', null),
      column('langcode', 'string', null),
    ],
  },
  {
    id: 'comment',
    main: 'status',
    properties: [
      int('status'),
      column('cid', 'integer', null),
      column('last_comment_timestamp', 'integer', null),
      column('last_comment_name', 'string', null),
      column('last_comment_uid', 'integer', null),
      column('comment_count', 'integer', null),
    ],
  },
  reference('entity_reference'),
  reference('entity_reference_revisions', int('target_revision_id')),
  reference('file', column('display', 'boolean', 'INTEGER'), text('description')),
  reference('image', text('alt'), text('title'), int('width'), int('height')),
];

const types = new Map(definitions.map((type) => [type.id, type]));
const known = new Set(types.keys());

export const isKnownFieldType = (id: string): boolean => known.has(id);

/** Items of unknown types are served as they are in the content. */
export function fieldType(id: string): FieldType {
  const type = types.get(id) ?? anyItem(id);
  types.set(id, type);
  return type;
}
