/** SQLite type of a stored property. */
export type Affinity = 'INTEGER' | 'REAL' | 'NUMERIC' | 'TEXT';

/** JSON:API type of a property. `map` is stored as JSON text. */
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
  | 'processed';

/** A property of a field type, in Drupal's order. */
export interface Property {
  name: string;
  kind: PropertyKind;
  /** Column type; null for a computed property. */
  affinity: Affinity | null;
  /**
   * Text column with ASCII case-insensitive collation (`=`, `IN`), as declared by Drupal on SQLite.
   */
  nocase?: boolean;
  /** Excluded from the JSON:API value. */
  internal?: boolean;
}

export interface FieldType {
  id: string;
  /** The property set by a scalar value; null without one. */
  main: string | null;
  properties: readonly Property[];
  /** True for an entity reference (a JSON:API relationship). */
  reference?: boolean;
  /**
   * True if values are stored elsewhere (aliases, comment statistics) or computed: the field has
   * only the listed columns.
   */
  computed?: boolean;
}

const int = (name: string): Property => ({ name, kind: 'integer', affinity: 'INTEGER' });
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
  properties: [
    text('value'),
    text('format'),
    { name: 'processed', kind: 'processed', affinity: null },
    ...more,
  ],
});
const reference = (id: string, ...more: Property[]): FieldType => ({
  id,
  main: 'target_id',
  reference: true,
  properties: [int('target_id'), ...more],
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
    properties: [text('value'), { name: 'url', kind: 'string', affinity: null }],
  },
  single('integer', int('value')),
  single('float', { name: 'value', kind: 'float', affinity: 'REAL' }),
  single('decimal', { name: 'value', kind: 'decimal', affinity: 'NUMERIC' }),
  single('boolean', { name: 'value', kind: 'boolean', affinity: 'INTEGER' }),
  single('list_string', text('value')),
  single('list_integer', int('value')),
  single('list_float', { name: 'value', kind: 'float', affinity: 'REAL' }),
  single('timestamp', { name: 'value', kind: 'timestamp', affinity: 'INTEGER' }),
  single('created', { name: 'value', kind: 'timestamp', affinity: 'INTEGER' }),
  single('changed', { name: 'value', kind: 'timestamp', affinity: 'INTEGER' }),
  single('datetime', { name: 'value', kind: 'datetime', affinity: 'TEXT' }),
  {
    id: 'daterange',
    main: 'value',
    properties: [
      { name: 'value', kind: 'datetime', affinity: 'TEXT' },
      { name: 'end_value', kind: 'datetime', affinity: 'TEXT' },
    ],
  },
  formatted('text'),
  formatted('text_long'),
  formatted('text_with_summary', text('summary')),
  {
    id: 'link',
    main: 'uri',
    properties: [
      { name: 'uri', kind: 'uri', affinity: 'TEXT' },
      text('title'),
      { name: 'options', kind: 'map', affinity: 'TEXT' },
    ],
  },
  {
    id: 'layout_section',
    main: null,
    properties: [{ name: 'section', kind: 'map', affinity: 'TEXT' }],
  },
  { id: 'map', main: null, properties: [{ name: 'value', kind: 'map', affinity: 'TEXT' }] },
  {
    id: 'password',
    main: 'value',
    properties: [
      text('value'),
      text('existing', { affinity: null }),
      { name: 'pre_hashed', kind: 'boolean', affinity: null },
    ],
  },
  {
    id: 'path',
    main: 'alias',
    computed: true,
    properties: [
      { name: 'alias', kind: 'string', affinity: null },
      { name: 'pid', kind: 'integer', affinity: null },
      { name: 'langcode', kind: 'string', affinity: null },
    ],
  },
  {
    id: 'comment',
    main: 'status',
    properties: [
      int('status'),
      { name: 'cid', kind: 'integer', affinity: null },
      { name: 'last_comment_timestamp', kind: 'integer', affinity: null },
      { name: 'last_comment_name', kind: 'string', affinity: null },
      { name: 'last_comment_uid', kind: 'integer', affinity: null },
      { name: 'comment_count', kind: 'integer', affinity: null },
    ],
  },
  reference('entity_reference'),
  reference('file', { name: 'display', kind: 'boolean', affinity: 'INTEGER' }, text('description')),
  reference('image', text('alt'), text('title'), int('width'), int('height')),
];

const types = new Map(definitions.map((type) => [type.id, type]));

/** Drupal core's field types by ID; undefined for unsupported ones. */
export const fieldType = (id: string): FieldType | undefined => types.get(id);
