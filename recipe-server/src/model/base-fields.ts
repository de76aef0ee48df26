import type { EntityKeys } from './types.ts';

export interface BaseField {
  name: string;
  type: string;
  target?: string | null;
  cardinality?: number;
  internal?: boolean;
  settings?: Record<string, unknown>;
  required?: boolean;
  /** In messages; the name by default. */
  label?: string;
  /** `now` is the creation time. */
  initial?: string | number | 'now';
}

/** Base fields that a module adds to an entity type, as its `hook_entity_base_field_info` does. */
export interface ModuleFields {
  module: string;
  entityType: string;
  fields: readonly BaseField[];
}

/** An entity type as declared by its class and annotation in core 11.4. */
export interface CoreEntityType {
  id: string;
  module: string;
  keys: EntityKeys;
  bundleEntityType: string | null;
  hasDataTable: boolean;
  canonical: string | null;
  fields: BaseField[];
}

const field = (
  name: string,
  type: string,
  options: Omit<BaseField, 'name' | 'type'> = {},
): BaseField => ({ name, type, ...options });
const flag = (name: string, initial: 0 | 1): BaseField => field(name, 'boolean', { initial });
const ref = (
  name: string,
  target: string | null,
  options: Omit<BaseField, 'name' | 'type' | 'target'> = {},
): BaseField => field(name, 'entity_reference', { target, ...options });

const label = (name: string, text: string, maxLength = 255): BaseField =>
  field(name, 'string', { required: true, label: text, settings: { max_length: maxLength } });

const created = field('created', 'created', { initial: 'now' });
const changed = field('changed', 'changed', { initial: 'now' });
const owner = ref('uid', 'user', { initial: 0 });
const weight = field('weight', 'integer', { initial: 0 });
const revisionFields = (
  log: 'revision_log' | 'revision_log_message',
  created = 'revision_created',
  user = 'revision_user',
): BaseField[] => [
  field(created, 'created', { initial: 'now' }),
  ref(user, 'user'),
  field(log, 'string_long'),
];

/** Adds the fields that Drupal derives from the keys, in its order. */
function entityType(
  id: string,
  keys: Partial<EntityKeys> & { id: string },
  {
    module = id,
    bundleEntityType = null,
    hasDataTable = true,
    canonical = null,
    hasPath = false,
  }: Partial<Omit<CoreEntityType, 'id' | 'keys' | 'fields'> & { hasPath: boolean }>,
  fields: BaseField[],
): CoreEntityType {
  const { revision = null, bundle = null, label = null, published = null, owner = null } = keys;
  const bundleField =
    bundle === null
      ? []
      : [bundleEntityType === null ? field(bundle, 'string') : ref(bundle, bundleEntityType)];
  const translatable = hasDataTable ? [flag('default_langcode', 1)] : [];
  const revisionFlags = [
    field('revision_default', 'boolean', { initial: 1, internal: true }),
    ...(hasDataTable ? [flag('revision_translation_affected', 1)] : []),
  ];
  return {
    id,
    module,
    keys: { id: keys.id, revision, bundle, label, published, owner },
    bundleEntityType,
    hasDataTable,
    canonical,
    fields: [
      field(keys.id, 'integer'),
      field('uuid', 'uuid'),
      ...(revision === null ? [] : [field(revision, 'integer')]),
      field('langcode', 'language', { initial: 'en' }),
      ...bundleField,
      ...fields,
      ...translatable,
      ...(revision === null ? [] : revisionFlags),
      ...(hasPath ? [field('path', 'path')] : []),
    ],
  };
}

/** Of content_moderation, for entity types with a workflow. */
export const moderationState = field('moderation_state', 'string', {
  settings: { is_ascii: true },
});

/** Of content_translation, which adds what the type itself does not have. */
export function translationFields({ keys, fields }: CoreEntityType): BaseField[] {
  const has = (name: string): boolean => fields.some((existing) => existing.name === name);
  const name = (suffix: string): string => `content_translation_${suffix}`;
  return [
    field(name('source'), 'language', { initial: 'und' }),
    flag(name('outdated'), 0),
    ...(keys.owner === null ? [ref(name('uid'), 'user')] : []),
    ...(has('status') ? [] : [flag(name('status'), 1)]),
    ...(has('created') ? [] : [field(name('created'), 'created', { initial: 'now' })]),
    ...(has('changed') ? [] : [field(name('changed'), 'changed', { initial: 'now' })]),
  ];
}

/** Fields of core and its modules that each translation has for itself. */
const translatedFields = new Set([
  'langcode',
  'default_langcode',
  'revision_translation_affected',
  'moderation_state',
  'status',
  'enabled',
  'uid',
  'title',
  'name',
  'label',
  'info',
  'subject',
  'description',
  'thumbnail',
  'created',
  'changed',
  'promote',
  'sticky',
  'path',
]);

export const isTranslatedBaseField = (name: string): boolean =>
  translatedFields.has(name) || name.startsWith('content_translation_');

export const coreEntityTypes: CoreEntityType[] = [
  entityType(
    'node',
    {
      id: 'nid',
      revision: 'vid',
      bundle: 'type',
      label: 'title',
      published: 'status',
      owner: 'uid',
    },
    { bundleEntityType: 'node_type', canonical: '/node/{id}', hasPath: true },
    [
      ...revisionFields('revision_log', 'revision_timestamp', 'revision_uid'),
      flag('status', 1),
      owner,
      label('title', 'Title'),
      created,
      changed,
      flag('promote', 0),
      flag('sticky', 0),
    ],
  ),
  entityType(
    'taxonomy_term',
    { id: 'tid', revision: 'revision_id', bundle: 'vid', label: 'name', published: 'status' },
    {
      module: 'taxonomy',
      bundleEntityType: 'taxonomy_vocabulary',
      canonical: '/taxonomy/term/{id}',
      hasPath: true,
    },
    [
      ...revisionFields('revision_log_message'),
      flag('status', 1),
      label('name', 'Name'),
      field('description', 'text_long'),
      weight,
      ref('parent', 'taxonomy_term', { cardinality: -1, initial: 0 }),
      changed,
    ],
  ),
  entityType(
    'comment',
    { id: 'cid', bundle: 'comment_type', label: 'subject', published: 'status', owner: 'uid' },
    { bundleEntityType: 'comment_type' },
    [
      flag('status', 1),
      owner,
      ref('pid', 'comment'),
      ref('entity_id', null),
      field('subject', 'string', { label: 'Subject', settings: { max_length: 64 } }),
      field('name', 'string', { label: 'Name', settings: { max_length: 60 } }),
      field('mail', 'email'),
      field('homepage', 'uri'),
      field('hostname', 'string'),
      created,
      changed,
      field('thread', 'string'),
      field('entity_type', 'string', { settings: { is_ascii: true } }),
      field('field_name', 'string', { settings: { is_ascii: true } }),
    ],
  ),
  entityType('user', { id: 'uid', label: 'name' }, { canonical: '/user/{id}' }, [
    field('preferred_langcode', 'language', { initial: 'en' }),
    field('preferred_admin_langcode', 'language'),
    label('name', 'Name'),
    field('pass', 'password'),
    field('mail', 'email'),
    field('timezone', 'string'),
    flag('status', 0),
    created,
    changed,
    field('access', 'timestamp', { initial: 0 }),
    field('login', 'timestamp', { initial: 0 }),
    field('init', 'email'),
    ref('roles', 'user_role', { cardinality: -1 }),
  ]),
  entityType('file', { id: 'fid', label: 'filename', owner: 'uid' }, { hasDataTable: false }, [
    owner,
    field('filename', 'string'),
    field('uri', 'file_uri'),
    field('filemime', 'string'),
    field('filesize', 'integer'),
    flag('status', 0),
    created,
    changed,
  ]),
  entityType(
    'media',
    {
      id: 'mid',
      revision: 'vid',
      bundle: 'bundle',
      label: 'name',
      published: 'status',
      owner: 'uid',
    },
    { bundleEntityType: 'media_type', canonical: '/media/{id}', hasPath: true },
    [
      ...revisionFields('revision_log_message'),
      flag('status', 1),
      owner,
      label('name', 'Name'),
      field('thumbnail', 'image', { target: 'file' }),
      created,
      changed,
    ],
  ),
  entityType(
    'block_content',
    { id: 'id', revision: 'revision_id', bundle: 'type', label: 'info', published: 'status' },
    { bundleEntityType: 'block_content_type' },
    [
      ...revisionFields('revision_log'),
      flag('status', 1),
      label('info', 'Block description'),
      changed,
      flag('reusable', 1),
    ],
  ),
  entityType(
    'menu_link_content',
    { id: 'id', revision: 'revision_id', bundle: 'bundle', label: 'title', published: 'enabled' },
    {},
    [
      ...revisionFields('revision_log_message'),
      flag('enabled', 1),
      label('title', 'Menu link title'),
      field('description', 'string', { label: 'Description' }),
      field('menu_name', 'string', { initial: 'tools' }),
      field('link', 'link', { required: true }),
      flag('external', 0),
      flag('rediscover', 0),
      weight,
      flag('expanded', 0),
      field('parent', 'string'),
      changed,
    ],
  ),
  entityType(
    'path_alias',
    { id: 'id', revision: 'revision_id', published: 'status' },
    { hasDataTable: false },
    [label('path', 'System path'), label('alias', 'URL alias'), flag('status', 1)],
  ),
  entityType(
    'shortcut',
    { id: 'id', bundle: 'shortcut_set', label: 'title' },
    { bundleEntityType: 'shortcut_set' },
    [label('title', 'Name'), weight, field('link', 'link', { required: true })],
  ),
];

/** Content of contributed modules, as their code declares it. */
export const contributedEntityTypes: CoreEntityType[] = [
  // Clients of simple_oauth.
  entityType(
    'consumer',
    { id: 'id', label: 'label', owner: 'owner_id' },
    { module: 'consumers', hasDataTable: false },
    [
      ref('owner_id', 'user', { initial: 0 }),
      field('client_id', 'string'),
      field('label', 'string'),
      field('description', 'string_long'),
      flag('third_party', 1),
      flag('is_default', 0),
      flag('confidential', 1),
      field('secret', 'password'),
      ref('user_id', 'user'),
      field('access_token_expiration', 'integer', { initial: 300 }),
      field('refresh_token_expiration', 'integer', { initial: 1_209_600 }),
    ],
  ),
  entityType(
    'paragraph',
    { id: 'id', revision: 'revision_id', bundle: 'type', published: 'status' },
    { module: 'paragraphs', bundleEntityType: 'paragraphs_type' },
    [
      flag('status', 1),
      created,
      field('parent_id', 'string', { settings: { is_ascii: true } }),
      field('parent_type', 'string', { settings: { is_ascii: true } }),
      field('parent_field_name', 'string', { settings: { is_ascii: true } }),
      field('behavior_settings', 'string_long'),
    ],
  ),
  // Pages of settings: one for each type.
  entityType(
    'config_pages',
    { id: 'id', bundle: 'type', label: 'label' },
    { bundleEntityType: 'config_pages_type', hasDataTable: false },
    [field('label', 'string'), field('context', 'string'), changed],
  ),
];

export const knownEntityTypes: readonly CoreEntityType[] = [
  ...coreEntityTypes,
  ...contributedEntityTypes,
];
