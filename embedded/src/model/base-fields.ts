import type { EntityKeys } from './types.ts';

export interface BaseField {
  name: string;
  type: string;
  target?: string | null;
  cardinality?: number;
  internal?: boolean;
  settings?: Record<string, unknown>;
  /** `now` is the creation time. */
  initial?: string | number | 'now';
}

/** An entity type as declared by its class and annotation in core 10.6. */
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

const uuid = field('uuid', 'uuid');
const langcode = field('langcode', 'language', { initial: 'en' });
const created = field('created', 'created', { initial: 'now' });
const changed = field('changed', 'changed', { initial: 'now' });
const translatable = [flag('default_langcode', 1)];
const revisionFlags = [
  field('revision_default', 'boolean', { initial: 1, internal: true }),
  flag('revision_translation_affected', 1),
];
const path = field('path', 'path');
const revisionFields = (
  log: 'revision_log' | 'revision_log_message',
  created = 'revision_created',
  user = 'revision_user',
): BaseField[] => [
  field(created, 'created', { initial: 'now' }),
  ref(user, 'user'),
  field(log, 'string_long'),
];

const none = {
  revision: null,
  bundle: null,
  label: null,
  published: null,
  owner: null,
};

export const coreEntityTypes: CoreEntityType[] = [
  {
    id: 'node',
    module: 'node',
    keys: {
      ...none,
      id: 'nid',
      revision: 'vid',
      bundle: 'type',
      label: 'title',
      published: 'status',
      owner: 'uid',
    },
    bundleEntityType: 'node_type',
    hasDataTable: true,
    canonical: '/node/{id}',
    fields: [
      field('nid', 'integer'),
      uuid,
      field('vid', 'integer'),
      langcode,
      ref('type', 'node_type'),
      ...revisionFields('revision_log', 'revision_timestamp', 'revision_uid'),
      flag('status', 1),
      ref('uid', 'user', { initial: 0 }),
      field('title', 'string'),
      created,
      changed,
      flag('promote', 1),
      flag('sticky', 0),
      ...translatable,
      ...revisionFlags,
      path,
    ],
  },
  {
    id: 'taxonomy_term',
    module: 'taxonomy',
    keys: {
      ...none,
      id: 'tid',
      revision: 'revision_id',
      bundle: 'vid',
      label: 'name',
      published: 'status',
    },
    bundleEntityType: 'taxonomy_vocabulary',
    hasDataTable: true,
    canonical: '/taxonomy/term/{id}',
    fields: [
      field('tid', 'integer'),
      uuid,
      field('revision_id', 'integer'),
      langcode,
      ref('vid', 'taxonomy_vocabulary'),
      ...revisionFields('revision_log_message'),
      flag('status', 1),
      field('name', 'string'),
      field('description', 'text_long'),
      field('weight', 'integer', { initial: 0 }),
      ref('parent', 'taxonomy_term', { cardinality: -1, initial: 0 }),
      changed,
      ...translatable,
      ...revisionFlags,
      path,
    ],
  },
  {
    id: 'comment',
    module: 'comment',
    keys: {
      ...none,
      id: 'cid',
      bundle: 'comment_type',
      label: 'subject',
      published: 'status',
      owner: 'uid',
    },
    bundleEntityType: 'comment_type',
    hasDataTable: true,
    canonical: null,
    fields: [
      field('cid', 'integer'),
      uuid,
      langcode,
      ref('comment_type', 'comment_type'),
      flag('status', 1),
      ref('uid', 'user', { initial: 0 }),
      ref('pid', 'comment'),
      ref('entity_id', null),
      field('subject', 'string'),
      field('name', 'string'),
      field('mail', 'email'),
      field('homepage', 'uri'),
      field('hostname', 'string'),
      created,
      changed,
      field('thread', 'string'),
      field('entity_type', 'string', { settings: { is_ascii: true } }),
      field('field_name', 'string', { settings: { is_ascii: true } }),
      ...translatable,
    ],
  },
  {
    id: 'user',
    module: 'user',
    keys: { ...none, id: 'uid', label: 'name' },
    bundleEntityType: null,
    hasDataTable: true,
    canonical: '/user/{id}',
    fields: [
      field('uid', 'integer'),
      uuid,
      langcode,
      field('preferred_langcode', 'language', { initial: 'en' }),
      field('preferred_admin_langcode', 'language'),
      field('name', 'string'),
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
      ...translatable,
    ],
  },
  {
    id: 'file',
    module: 'file',
    keys: { ...none, id: 'fid', label: 'filename', owner: 'uid' },
    bundleEntityType: null,
    hasDataTable: false,
    canonical: null,
    fields: [
      field('fid', 'integer'),
      uuid,
      langcode,
      ref('uid', 'user', { initial: 0 }),
      field('filename', 'string'),
      field('uri', 'file_uri'),
      field('filemime', 'string'),
      field('filesize', 'integer'),
      flag('status', 0),
      created,
      changed,
    ],
  },
  {
    id: 'media',
    module: 'media',
    keys: {
      ...none,
      id: 'mid',
      revision: 'vid',
      bundle: 'bundle',
      label: 'name',
      published: 'status',
      owner: 'uid',
    },
    bundleEntityType: 'media_type',
    hasDataTable: true,
    canonical: '/media/{id}',
    fields: [
      field('mid', 'integer'),
      uuid,
      field('vid', 'integer'),
      langcode,
      ref('bundle', 'media_type'),
      ...revisionFields('revision_log_message'),
      flag('status', 1),
      ref('uid', 'user', { initial: 0 }),
      field('name', 'string'),
      field('thumbnail', 'image', { target: 'file' }),
      created,
      changed,
      ...translatable,
      ...revisionFlags,
      path,
    ],
  },
  {
    id: 'block_content',
    module: 'block_content',
    keys: {
      ...none,
      id: 'id',
      revision: 'revision_id',
      bundle: 'type',
      label: 'info',
      published: 'status',
    },
    bundleEntityType: 'block_content_type',
    hasDataTable: true,
    canonical: null,
    fields: [
      field('id', 'integer'),
      uuid,
      field('revision_id', 'integer'),
      langcode,
      ref('type', 'block_content_type'),
      ...revisionFields('revision_log'),
      flag('status', 1),
      field('info', 'string'),
      changed,
      flag('reusable', 1),
      ...translatable,
      ...revisionFlags,
    ],
  },
  {
    id: 'menu_link_content',
    module: 'menu_link_content',
    keys: {
      ...none,
      id: 'id',
      revision: 'revision_id',
      bundle: 'bundle',
      label: 'title',
      published: 'enabled',
    },
    bundleEntityType: null,
    hasDataTable: true,
    canonical: null,
    fields: [
      field('id', 'integer'),
      uuid,
      field('revision_id', 'integer'),
      langcode,
      field('bundle', 'string'),
      ...revisionFields('revision_log_message'),
      flag('enabled', 1),
      field('title', 'string'),
      field('description', 'string'),
      field('menu_name', 'string', { initial: 'tools' }),
      field('link', 'link'),
      flag('external', 0),
      flag('rediscover', 0),
      field('weight', 'integer', { initial: 0 }),
      flag('expanded', 0),
      field('parent', 'string'),
      changed,
      ...translatable,
      ...revisionFlags,
    ],
  },
  {
    id: 'path_alias',
    module: 'path_alias',
    keys: { ...none, id: 'id', revision: 'revision_id', published: 'status' },
    bundleEntityType: null,
    hasDataTable: false,
    canonical: null,
    fields: [
      field('id', 'integer'),
      uuid,
      field('revision_id', 'integer'),
      langcode,
      field('path', 'string'),
      field('alias', 'string'),
      flag('status', 1),
      field('revision_default', 'boolean', { initial: 1, internal: true }),
    ],
  },
  {
    id: 'shortcut',
    module: 'shortcut',
    keys: { ...none, id: 'id', bundle: 'shortcut_set', label: 'title' },
    bundleEntityType: 'shortcut_set',
    hasDataTable: true,
    canonical: null,
    fields: [
      field('id', 'integer'),
      uuid,
      ref('shortcut_set', 'shortcut_set'),
      langcode,
      field('title', 'string'),
      field('weight', 'integer', { initial: 0 }),
      field('link', 'link'),
      ...translatable,
    ],
  },
];
