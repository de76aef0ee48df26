import { field, type RecipeFiles } from '../../../src/testing/recipes.ts';

/** UUID of the site's content. */
export const uuid = (number: number): string =>
  `77717700-0000-4000-8000-${String(number).padStart(12, '0')}`;

const value = (content: unknown): { value: unknown }[] => [{ value: content }];
const password = 'writing-2026';

export const users = {
  editor: { uid: 2, password },
  moderator: { uid: 3, password },
  reader: { uid: 4, password },
  boss: { uid: 5, password },
} as const;
export type UserName = keyof typeof users;

const user = (name: UserName, roles: string[]) => ({
  type: 'user',
  uuid: uuid(users[name].uid),
  fields: {
    uid: value(users[name].uid),
    name: value(name),
    mail: value(`${name}@example.com`),
    pass: [{ value: users[name].password, pre_hashed: false }],
    timezone: value('UTC'),
    created: value(1_700_000_000),
    status: value(true),
    roles: roles.map((id) => ({ target_id: id })),
  },
});

const node = (number: number, bundle: string, fields: Record<string, unknown>) => ({
  type: 'node',
  uuid: uuid(number),
  bundle,
  fields: {
    nid: value(number),
    title: value(`Node ${String(number)}`),
    status: value(true),
    created: value(1_700_000_000),
    changed: value(1_700_000_000),
    ...fields,
  },
});

const term = (number: number, name: string) => ({
  type: 'taxonomy_term',
  uuid: uuid(number),
  bundle: 'tags',
  fields: {
    tid: value(number),
    name: value(name),
    status: value(true),
    parent: [{ target_id: 0 }],
  },
});

const role = (id: string, permissions: string[], isAdmin = false) => ({
  [`user.role.${id}`]: {
    id,
    label: id,
    weight: 2,
    is_admin: isAdmin,
    permissions,
    dependencies: {
      config: [
        'block_content.type.basic',
        'filter.format.basic_html',
        'media.type.document',
        'node.type.article',
        'node.type.page',
        'taxonomy.vocabulary.tags',
      ],
    },
  },
});

/** A site on which clients write; a real Drupal installed it for the recorded responses. */
export const writingSite = {
  recipe: {
    install: [
      'node',
      'user',
      'field',
      'text',
      'filter',
      'options',
      'link',
      'telephone',
      'datetime',
      'datetime_range',
      'file',
      'image',
      'media',
      'taxonomy',
      'comment',
      'block_content',
      'menu_link_content',
      'path',
      'path_alias',
      'shortcut',
      'jsonapi',
      'serialization',
      'basic_auth',
    ],
    config: {
      strict: false,
      import: { filter: ['filter.format.plain_text'] },
      actions: {
        'jsonapi.settings': { simpleConfigUpdate: { read_only: false } },
        'user.role.anonymous': { grantPermissions: ['access content', 'access comments'] },
        'user.role.authenticated': {
          grantPermissions: [
            'access content',
            'access comments',
            'post comments',
            'edit own comments',
            'view media',
          ],
        },
      },
    },
  },
  config: {
    'node.type.article': { type: 'article', name: 'Article', new_revision: true },
    'node.type.page': { type: 'page', name: 'Page', new_revision: false },
    'taxonomy.vocabulary.tags': { vid: 'tags', name: 'Tags' },
    'comment.type.comment': {
      id: 'comment',
      label: 'Comment',
      target_entity_type_id: 'node',
      description: '',
    },
    'block_content.type.basic': { id: 'basic', label: 'Basic', revision: 0, description: '' },
    'media.type.document': {
      id: 'document',
      label: 'Document',
      description: '',
      source: 'file',
      queue_thumbnail_downloads: false,
      new_revision: true,
      source_configuration: { source_field: 'field_document' },
      field_map: { name: 'name' },
    },
    'filter.format.basic_html': {
      format: 'basic_html',
      name: 'Basic HTML',
      weight: 0,
      filters: {},
    },
    ...role('editor', [
      'create article content',
      'edit own article content',
      'delete own article content',
      'create terms in tags',
      'create url aliases',
      'create document media',
      'edit own document media',
      'use text format basic_html',
    ]),
    ...role('moderator', [
      'administer nodes',
      'create article content',
      'create page content',
      'edit any article content',
      'edit any page content',
      'delete any article content',
      'create terms in tags',
      'edit terms in tags',
      'delete terms in tags',
      'administer comments',
      'administer menu',
      'administer url aliases',
      'create url aliases',
      'create basic block content',
      'edit any basic block content',
      'delete any basic block content',
      'delete any file',
    ]),
    ...role('boss', [], true),
    ...field('node', 'body', 'text_with_summary', ['article', 'page']),
    ...field('node', 'field_text', 'string', ['article'], { settings: { max_length: 20 } }),
    ...field('node', 'field_needed', 'string', ['page'], {
      settings: { max_length: 255 },
      instance: { required: true },
    }),
    ...field('node', 'field_lines', 'string', ['article'], {
      cardinality: 2,
      settings: { max_length: 255 },
    }),
    ...field('node', 'field_count', 'integer', ['article'], {
      instance: { settings: { min: 1, max: 10, prefix: '', suffix: '' } },
    }),
    ...field('node', 'field_price', 'decimal', ['article'], {
      settings: { precision: 10, scale: 2 },
    }),
    ...field('node', 'field_weight', 'float', ['article']),
    ...field('node', 'field_flag', 'boolean', ['article'], {
      instance: { settings: { on_label: 'On', off_label: 'Off' } },
    }),
    ...field('node', 'field_color', 'list_string', ['article'], {
      settings: {
        allowed_values: [
          { value: 'red', label: 'Red' },
          { value: 'blue', label: 'Blue' },
        ],
      },
    }),
    ...field('node', 'field_mail', 'email', ['article']),
    ...field('node', 'field_link', 'link', ['article'], {
      instance: { settings: { title: 1, link_type: 17 } },
    }),
    ...field('node', 'field_day', 'datetime', ['article'], { settings: { datetime_type: 'date' } }),
    ...field('node', 'field_moment', 'datetime', ['article'], {
      settings: { datetime_type: 'datetime' },
    }),
    ...field('node', 'field_period', 'daterange', ['article'], {
      settings: { datetime_type: 'date' },
    }),
    ...field('node', 'field_stamp', 'timestamp', ['article']),
    ...field('node', 'field_tags', 'entity_reference', ['article'], {
      cardinality: -1,
      settings: { target_type: 'taxonomy_term' },
      instance: {
        settings: {
          handler: 'default:taxonomy_term',
          handler_settings: { target_bundles: { tags: 'tags' } },
        },
      },
    }),
    ...field('node', 'field_other', 'entity_reference', ['article'], {
      settings: { target_type: 'node' },
      instance: {
        settings: {
          handler: 'default:node',
          handler_settings: { target_bundles: { page: 'page' } },
        },
      },
    }),
    ...field('node', 'field_image', 'image', ['article'], {
      settings: {
        target_type: 'file',
        uri_scheme: 'public',
        default_image: {},
        display_field: false,
      },
      instance: {
        settings: {
          handler: 'default:file',
          handler_settings: {},
          file_directory: 'pictures',
          file_extensions: 'png gif',
          max_filesize: '10 KB',
          alt_field: true,
          alt_field_required: true,
          title_field: false,
        },
      },
    }),
    ...field('node', 'field_files', 'file', ['article'], {
      cardinality: -1,
      settings: { target_type: 'file', uri_scheme: 'public', display_field: false },
      instance: {
        settings: {
          handler: 'default:file',
          handler_settings: {},
          file_directory: '',
          file_extensions: 'txt',
          max_filesize: '',
          description_field: true,
        },
      },
    }),
    ...field('node', 'field_comments', 'comment', ['article'], {
      settings: { comment_type: 'comment' },
      instance: {
        default_value: [{ status: 2 }],
        settings: { default_mode: 1, per_page: 50, anonymous: 0, form_location: true, preview: 1 },
      },
    }),
    ...field('comment', 'comment_body', 'text_long', ['comment'], { instance: { required: true } }),
    ...field('media', 'field_document', 'file', ['document'], {
      settings: { target_type: 'file', uri_scheme: 'public', display_field: false },
      instance: {
        required: true,
        settings: {
          handler: 'default:file',
          handler_settings: {},
          file_directory: '',
          file_extensions: 'txt',
          max_filesize: '',
          description_field: false,
        },
      },
    }),
    ...field('block_content', 'body', 'text_with_summary', ['basic']),
  },
  content: [
    user('editor', ['editor']),
    user('moderator', ['moderator']),
    user('reader', []),
    user('boss', ['boss']),
    term(11, 'Alpha'),
    term(12, 'Beta'),
    term(13, 'Gamma'),
    node(21, 'article', { uid: [{ entity: uuid(2) }], field_tags: [{ entity: uuid(11) }] }),
    node(22, 'article', { uid: [{ entity: uuid(3) }] }),
    node(23, 'page', { uid: [{ entity: uuid(3) }], field_needed: value('needed') }),
    {
      type: 'comment',
      uuid: uuid(31),
      bundle: 'comment',
      fields: {
        cid: value(31),
        uid: [{ entity: uuid(4) }],
        status: value(true),
        subject: value('First'),
        entity_id: [{ entity: uuid(21) }],
        entity_type: value('node'),
        field_name: value('field_comments'),
        comment_body: [{ value: 'First!', format: 'plain_text' }],
        created: value(1_700_000_000),
      },
    },
  ],
} satisfies RecipeFiles;
