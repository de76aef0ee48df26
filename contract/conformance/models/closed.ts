import {
  blockType,
  contentModules,
  entity,
  field,
  format,
  mediaType,
  nodeType,
  uploads,
  vocabulary,
} from './parts.ts';
import { type Request, requestSchema } from '../request.ts';
import type { ModelRecipe, Yaml } from './recipe.ts';
import type { Model } from './run.ts';

const uuid = (number: number): string =>
  `0c105ed0-0000-4000-8000-${String(number).padStart(12, '0')}`;
const value = (one: unknown): { value: unknown }[] => [{ value: one }];
const body = (text: string, name: string): Yaml[] => [{ value: text, format: name }];

const file = (number: number, uri: string): ModelRecipe['content'][number] => ({
  type: 'file',
  uuid: uuid(number),
  fields: {
    filename: value(uri.split('/').at(-1)),
    uri: value(uri),
    filemime: value('text/plain'),
    status: value(true),
  },
});

const media = (number: number, published: boolean): ModelRecipe['content'][number] => ({
  type: 'media',
  uuid: uuid(number),
  bundle: 'document',
  depends: { [uuid(51)]: 'file' },
  fields: {
    name: value(`Document ${String(number)}`),
    status: value(published),
    field_media_document: [{ entity: uuid(51), display: true, description: '' }],
  },
});

const block = (number: number, fields: Yaml): ModelRecipe['content'][number] => ({
  type: 'block_content',
  uuid: uuid(number),
  bundle: 'note',
  fields: {
    info: value(`Note ${String(number)}`),
    field_text: body('<p>Kept</p>', 'plain'),
    ...fields,
  },
});

/** Restricted content of every kind in core, hidden from all or visible to one account. */
const closed: ModelRecipe = {
  name: 'closed',
  install: [...contentModules, 'rest'],
  import: { filter: ['filter.format.plain_text'] },
  actions: {
    'user.settings': { simpleConfigUpdate: { register: 'visitors', verify_mail: false } },
  },
  config: {
    ...nodeType('page'),
    ...vocabulary('kind'),
    ...blockType('note'),
    ...mediaType('document', 'file'),
    ...format('plain', [{ id: 'filter_html_escape' }]),
    ...format('gone', [{ id: 'filter_html_escape' }]),
    ...field({
      entityType: 'block_content',
      bundle: 'note',
      name: 'field_text',
      type: 'text_long',
    }),
    ...field({
      entityType: 'node',
      bundle: 'page',
      name: 'field_text',
      type: 'text_long',
      cardinality: -1,
    }),
    ...field({
      entityType: 'node',
      bundle: 'page',
      name: 'field_block',
      type: 'entity_reference',
      cardinality: -1,
      storage: { target_type: 'block_content' },
      settings: { handler: 'default:block_content', handler_settings: {} },
    }),
    ...field({
      entityType: 'node',
      bundle: 'page',
      name: 'field_media',
      type: 'entity_reference',
      cardinality: -1,
      storage: { target_type: 'media' },
      settings: { handler: 'default:media', handler_settings: {} },
    }),
    ...field({
      entityType: 'node',
      bundle: 'page',
      name: 'field_file',
      cardinality: -1,
      ...uploads({ type: 'file', extensions: 'txt', scheme: 'private' }),
    }),
    'rest.resource.user_registration': entity({
      dependencies: { module: ['serialization', 'user'] },
      id: 'user_registration',
      plugin_id: 'user_registration',
      granularity: 'resource',
      configuration: { methods: ['POST'], formats: ['json'], authentication: ['cookie'] },
    }),
    'user.role.reader': entity({
      id: 'reader',
      label: 'Reader',
      weight: 5,
      is_admin: false,
      permissions: ['access content', 'view own unpublished media', 'view own unpublished content'],
    }),
    'user.role.keeper': entity({
      id: 'keeper',
      label: 'Keeper',
      weight: 6,
      is_admin: false,
      permissions: ['access block library', 'administer media', 'access content'],
    }),
  },
  content: [
    ...(['reader', 'keeper'] as const).map((name, at) => ({
      type: 'user',
      uuid: uuid(1 + at),
      fields: {
        name: value(name),
        pass: [{ value: 'Arcade2026', pre_hashed: false }],
        mail: value(`${name}@example.com`),
        status: value(true),
        roles: [{ target_id: name }],
      },
    })),
    block(11, {}),
    block(12, { reusable: value(false) }),
    block(13, { status: value(false) }),
    block(14, { status: value(false), reusable: value(false) }),
    file(51, 'public://open.txt'),
    file(52, 'private://kept.txt'),
    {
      ...file(53, 'private://of reader.txt'),
      depends: { [uuid(1)]: 'user' },
      fields: { ...file(53, 'private://of reader.txt').fields, uid: [{ entity: uuid(1) }] },
    },
    file(54, 'private://shown.txt'),
    file(55, 'private://drafted.txt'),
    file(56, 'public://träge & 100% #1+.txt'),
    media(21, true),
    media(22, false),
    {
      ...media(23, false),
      depends: { [uuid(51)]: 'file', [uuid(1)]: 'user' },
      fields: { ...media(23, false).fields, uid: [{ entity: uuid(1) }] },
    },
    {
      type: 'node',
      uuid: uuid(31),
      bundle: 'page',
      depends: Object.fromEntries([
        ...[11, 13].map((one) => [uuid(one), 'block_content']),
        ...[21, 22].map((one) => [uuid(one), 'media']),
        [uuid(54), 'file'],
      ]),
      fields: {
        title: value('Shown'),
        field_text: [
          ...body('<b>plain</b>', 'plain'),
          ...body('<b>gone</b>', 'gone'),
          ...body('Two\nlines', 'plain_text'),
        ],
        field_block: [11, 13].map((one) => ({ entity: uuid(one) })),
        field_media: [21, 22].map((one) => ({ entity: uuid(one) })),
        field_file: [{ entity: uuid(54), display: true, description: '' }],
      },
    },
    {
      type: 'node',
      uuid: uuid(32),
      bundle: 'page',
      depends: { [uuid(55)]: 'file' },
      fields: {
        title: value('Draft'),
        status: value(false),
        field_file: [{ entity: uuid(55), display: true, description: '' }],
      },
    },
  ],
  files: Object.fromEntries(
    ['open', 'kept', 'of reader', 'shown', 'drafted', 'träge & 100% #1+'].map((name) => [
      `${name}.txt`,
      name,
    ]),
  ),
};

/** Changes after the content import. */
const closing: ModelRecipe = {
  name: 'closing',
  recipes: ['closed'],
  install: [],
  actions: { 'filter.format.gone': { disable: [] } },
  config: {},
  content: [],
  files: {},
};

const paths = [
  '/jsonapi',
  ...['', '?sort=info', '?filter[reusable]=0', '?filter[status]=1'].map(
    (query) => `/jsonapi/block_content/note${query}`,
  ),
  ...['', '?filter[status]=0', '?include=thumbnail,field_media_document'].map(
    (query) => `/jsonapi/media/document${query}`,
  ),
  ...['?sort=filename', '?filter[filename]=kept.txt', '?sort=-filename'].map(
    (query) => `/jsonapi/file/file${query}`,
  ),
  ...[
    '',
    '?include=field_block,field_media,field_file',
    '?filter[field_block.info]=Note%2013',
    '?filter[field_media.status]=0',
  ].map((query) => `/jsonapi/node/page${query}`),
  ...[11, 12, 13, 14].map((number) => `/jsonapi/block_content/note/${uuid(number)}`),
  ...[21, 22, 23].flatMap((number) =>
    ['', '/field_media_document'].map((end) => `/jsonapi/media/document/${uuid(number)}${end}`),
  ),
  ...[51, 52, 53, 54, 55, 56].map((number) => `/jsonapi/file/file/${uuid(number)}`),
  ...[31, 32].flatMap((number) =>
    ['', '/field_block', '/field_media', '/field_file', '/relationships/field_block'].map(
      (end) => `/jsonapi/node/page/${uuid(number)}${end}`,
    ),
  ),
  ...['kept', 'of%20reader', 'shown', 'drafted', 'none', 'open'].flatMap((name) =>
    ['/system/files', '/sites/default/files'].map((home) => `${home}/${name}.txt`),
  ),
];

/** Requests that check the restrictions for each account. */
const questions: readonly Request[] = ['anonymous', 'reader', 'keeper'].flatMap((as) =>
  paths.map((one) => {
    const [path = '', query] = one.split('?');
    return requestSchema.parse({ path, query: query?.split('&') ?? [], as });
  }),
);

export const closedModel: Model & { recipes: readonly [ModelRecipe, ModelRecipe] } = {
  name: 'closed',
  recipes: [closed, closing],
  askers: ['reader', 'keeper'],
  insider: 'anonymous',
  questions,
  fromCore: false,
};
