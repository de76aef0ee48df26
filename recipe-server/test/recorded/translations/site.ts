import { field, type RecipeFiles } from '../../../src/testing/recipes.ts';
import type { Users } from '../exchange.ts';

/** UUID of the site's content. */
export const uuid = (number: number): string =>
  `77717700-0000-4000-8000-${String(number).padStart(12, '0')}`;

const value = (content: unknown): { value: unknown }[] => [{ value: content }];
const password = 'writing-2026';

export const users: Users = {
  editor: { uid: 2, password },
  author: { uid: 3, password },
  reader: { uid: 4, password },
  boss: { uid: 5, password },
};

const user = (name: string, uid: number, roles: string[]) => ({
  type: 'user',
  uuid: uuid(uid),
  fields: {
    uid: value(uid),
    name: value(name),
    mail: value(`${name}@example.com`),
    pass: [{ value: password, pre_hashed: false }],
    timezone: value('UTC'),
    created: value(1_700_000_000),
    status: value(true),
    roles: roles.map((id) => ({ target_id: id })),
  },
});

const content = (title: string, fields: Record<string, unknown> = {}) => ({
  title: value(title),
  status: value(true),
  created: value(1_700_000_000),
  changed: value(1_700_000_000),
  uid: [{ entity: uuid(3) }],
  ...fields,
});
const translated = (title: string, fields: Record<string, unknown> = {}) => ({
  ...content(title, fields),
  content_translation_source: value('en'),
});

const node = (
  number: number,
  bundle: string,
  fields: Record<string, unknown>,
  translations?: Record<string, Record<string, unknown>>,
  langcode = 'en',
) => ({
  type: 'node',
  uuid: uuid(number),
  bundle,
  langcode,
  // Else they follow the order of the files in the file system.
  fields: { nid: value(number), vid: value(number), ...fields },
  ...(translations ? { translations } : {}),
});

const link = (number: number, title: string, fields: Record<string, unknown> = {}) => ({
  type: 'menu_link_content',
  uuid: uuid(number),
  bundle: 'menu_link_content',
  fields: {
    id: value(number),
    revision_id: value(number),
    enabled: value(true),
    title: value(title),
    menu_name: value('main'),
    link: [{ uri: 'internal:/node/21', title: '', options: [] }],
    weight: value(number),
    ...fields,
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
        'node.type.article',
        'node.type.story',
        'taxonomy.vocabulary.tags',
        'workflows.workflow.editorial',
      ],
      module: ['content_moderation'],
    },
  },
});

/** Drupal needs them before it saves another language. */
const afterLocked = { config: ['language.entity.und', 'language.entity.zxx'] };
const language = (id: string, label: string, weight: number) => ({
  [`language.entity.${id}`]: {
    id,
    label,
    direction: 'ltr',
    weight,
    locked: false,
    dependencies: afterLocked,
  },
});

const translatable = (type: string, bundle: string, config: string[]) => ({
  [`language.content_settings.${type}.${bundle}`]: {
    id: `${type}.${bundle}`,
    target_entity_type_id: type,
    target_bundle: bundle,
    default_langcode: 'site_default',
    language_alterable: true,
    third_party_settings: { content_translation: { enabled: true } },
    dependencies: { config, module: ['content_translation'] },
  },
});

const state = (label: string, weight: number, isPublished: boolean, isDefault: boolean) => ({
  label,
  weight,
  published: isPublished,
  default_revision: isDefault,
});

/** Content in three languages and in several revisions, which a real Drupal installed too. */
export const translationsSite = {
  recipe: {
    install: [
      'node',
      'user',
      'field',
      'text',
      'filter',
      'taxonomy',
      'menu_link_content',
      'path',
      'path_alias',
      'language',
      'content_translation',
      'workflows',
      'content_moderation',
      'jsonapi',
      'serialization',
      'basic_auth',
    ],
    config: {
      strict: false,
      import: {
        filter: ['filter.format.plain_text'],
        language: ['language.entity.en', 'language.entity.und', 'language.entity.zxx'],
        system: ['system.menu.main'],
      },
      actions: {
        'jsonapi.settings': { simpleConfigUpdate: { read_only: false } },
        'system.feature_flags': { simpleConfigUpdate: { linkset_endpoint: true } },
        'language.negotiation': {
          simpleConfigUpdate: { 'url.prefixes': { en: '', es: 'es', fr: 'fr' } },
        },
        'user.role.anonymous': { grantPermissions: ['access content'] },
        'user.role.authenticated': { grantPermissions: ['access content'] },
      },
    },
  },
  config: {
    ...language('es', 'Spanish', 1),
    ...language('fr', 'French', 2),
    'node.type.article': { type: 'article', name: 'Article', new_revision: true },
    'node.type.story': { type: 'story', name: 'Story', new_revision: true },
    'taxonomy.vocabulary.tags': { vid: 'tags', name: 'Tags', new_revision: false },
    ...translatable('node', 'article', ['node.type.article']),
    ...translatable('node', 'story', ['node.type.story']),
    ...translatable('taxonomy_term', 'tags', ['taxonomy.vocabulary.tags']),
    ...translatable('menu_link_content', 'menu_link_content', []),
    'workflows.workflow.editorial': {
      id: 'editorial',
      label: 'Editorial',
      type: 'content_moderation',
      type_settings: {
        states: {
          archived: state('Archived', 5, false, true),
          draft: state('Draft', -5, false, false),
          published: state('Published', 0, true, true),
        },
        transitions: {
          archive: { label: 'Archive', from: ['published'], to: 'archived', weight: 2 },
          create_new_draft: {
            label: 'Create New Draft',
            from: ['draft', 'published'],
            to: 'draft',
            weight: 0,
          },
          publish: { label: 'Publish', from: ['draft', 'published'], to: 'published', weight: 1 },
        },
        entity_types: { node: ['story'] },
        default_moderation_state: 'draft',
      },
      dependencies: { config: ['node.type.story'], module: ['content_moderation'] },
    },
    ...role('editor', [
      'create article content',
      'edit any article content',
      'delete any article content',
      'create story content',
      'edit any story content',
      'create terms in tags',
      'edit terms in tags',
      'create url aliases',
      'use editorial transition create_new_draft',
      'use editorial transition publish',
      'view any unpublished content',
      'view latest version',
      'view all revisions',
    ]),
    ...role('author', [
      'create story content',
      'edit own story content',
      'edit own article content',
      'use editorial transition create_new_draft',
      'view own unpublished content',
      'view latest version',
    ]),
    ...role('boss', [], true),
    ...field('node', 'field_note', 'string', ['article', 'story'], {
      settings: { max_length: 255 },
    }),
    ...field('node', 'field_count', 'integer', ['article', 'story'], { translatable: false }),
    ...field('node', 'field_lines', 'string', ['article', 'story'], {
      cardinality: -1,
      settings: { max_length: 255 },
    }),
    ...field('node', 'field_tags', 'entity_reference', ['article', 'story'], {
      cardinality: -1,
      translatable: false,
      settings: { target_type: 'taxonomy_term' },
      instance: {
        settings: {
          handler: 'default:taxonomy_term',
          handler_settings: { target_bundles: { tags: 'tags' } },
        },
      },
    }),
  },
  content: [
    user('editor', 2, ['editor']),
    user('author', 3, ['author']),
    user('reader', 4, []),
    user('boss', 5, ['boss']),
    {
      type: 'taxonomy_term',
      uuid: uuid(11),
      bundle: 'tags',
      fields: {
        tid: value(11),
        revision_id: value(11),
        name: value('Soup'),
        parent: [{ target_id: 0 }],
      },
      translations: { es: { name: value('Sopa') } },
    },
    {
      type: 'taxonomy_term',
      uuid: uuid(12),
      bundle: 'tags',
      langcode: 'es',
      fields: {
        tid: value(12),
        revision_id: value(12),
        name: value('Postre'),
        parent: [{ target_id: 0 }],
      },
    },
    node(
      21,
      'article',
      content('Hello', {
        field_note: value('English note'),
        field_count: value(7),
        field_lines: [{ value: 'one' }, { value: 'two' }],
        field_tags: [{ entity: uuid(11) }],
        path: [{ alias: '/hello', langcode: 'en' }],
      }),
      {
        es: translated('Hola', {
          field_note: value('Nota'),
          field_lines: [{ value: 'uno' }],
          path: [{ alias: '/hola', langcode: 'es' }],
        }),
      },
    ),
    node(22, 'article', content('English only', { field_lines: [{ value: 'three' }] })),
    node(
      23,
      'article',
      content('Solo', { field_note: value('Zeta'), field_tags: [{ entity: uuid(12) }] }),
      undefined,
      'es',
    ),
    node(24, 'article', content('Public', { field_note: value('both') }), {
      es: translated('Oculto', { status: value(false), field_note: value('nada') }),
      fr: translated('Bonjour', { field_note: value('chose') }),
    }),
    node(
      31,
      'story',
      content('Story', {
        field_note: value('first'),
        field_count: value(1),
        moderation_state: value('published'),
      }),
    ),
    node(
      32,
      'story',
      content('Tale', {
        field_note: value('first'),
        field_lines: [{ value: 'a' }],
        moderation_state: value('published'),
      }),
      {
        es: translated('Cuento', {
          field_note: value('primero'),
          moderation_state: value('published'),
        }),
      },
    ),
    link(41, 'Start'),
    { ...link(42, 'About'), translations: { es: { title: value('Acerca') } } },
    link(43, 'Team', {
      parent: value(`menu_link_content:${uuid(42)}`),
      link: [
        {
          uri: 'https://example.com/team',
          title: '',
          options: { attributes: { rel: 'author', class: ['big'] } },
        },
      ],
    }),
    link(44, 'Gone', { enabled: value(false) }),
  ],
} satisfies RecipeFiles;
