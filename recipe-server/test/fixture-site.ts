import { loadModel } from '../src/model/model.ts';
import { createApp } from '../src/app.ts';
import { anonymous, type Account } from '../src/identity.ts';
import type { Store } from '../src/store/store.ts';
import { openStore } from '../src/store/open-store.ts';
import { field, type RecipeFiles, writeRecipe } from '../src/testing/recipes.ts';

/** The fixture content is unrelated to games and has every field type. */

const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const ids = {
  cook: uuid(1),
  soup: uuid(11),
  cake: uuid(12),
  secret: uuid(13),
  sweet: uuid(21),
  warm: uuid(22),
  hidden: uuid(23),
  photo: uuid(31),
  praise: uuid(41),
  spam: uuid(42),
  whisper: uuid(43),
};

const config = {
  'system.site': { name: 'Kitchen', mail: 'kitchen@example.com' },
  'system.date': { timezone: { default: 'Europe/Berlin' } },
  'user.settings': { anonymous: 'Guest' },
  'node.type.dish': {
    name: 'Dish',
    type: 'dish',
    langcode: 'en',
    status: true,
    dependencies: {},
    description: 'Something to eat.',
  },
  'node.type.tip': { name: 'Tip', type: 'tip' },
  'taxonomy.vocabulary.mood': { name: 'Mood', vid: 'mood' },
  'comment.type.opinion': { id: 'opinion', label: 'Opinion', target_entity_type_id: 'node' },
  'filter.format.simple': {
    name: 'Simple',
    format: 'simple',
    filters: {
      filter_html: {
        id: 'filter_html',
        provider: 'filter',
        status: true,
        weight: -10,
        settings: { allowed_html: '<p> <strong> <a href>' },
      },
    },
  },
  ...field('node', 'body', 'text_with_summary', ['dish']),
  ...field('node', 'field_minutes', 'integer', ['dish']),
  ...field('node', 'field_price', 'decimal', ['dish'], { settings: { precision: 10, scale: 2 } }),
  ...field('node', 'field_weight', 'float', ['dish']),
  ...field('node', 'field_vegan', 'boolean', ['dish']),
  ...field('node', 'field_course', 'list_string', ['dish'], {
    settings: {
      allowed_values: [
        { value: 'main', label: 'Main' },
        { value: 'dessert', label: 'Dessert' },
      ],
    },
  }),
  ...field('node', 'field_served', 'datetime', ['dish'], {
    settings: { datetime_type: 'datetime' },
  }),
  ...field('node', 'field_day', 'datetime', ['dish'], { settings: { datetime_type: 'date' } }),
  ...field('node', 'field_season', 'daterange', ['dish'], { settings: { datetime_type: 'date' } }),
  ...field('node', 'field_tested', 'timestamp', ['dish']),
  ...field('node', 'field_contact', 'email', ['dish']),
  ...field('node', 'field_hotline', 'telephone', ['dish']),
  ...field('node', 'field_sources', 'link', ['dish'], { cardinality: -1 }),
  ...field('node', 'field_steps', 'string', ['dish'], { cardinality: -1 }),
  ...field('node', 'field_notes', 'string_long', ['dish']),
  ...field('node', 'field_photo', 'image', ['dish']),
  ...field('node', 'field_moods', 'entity_reference', ['dish'], {
    cardinality: -1,
    settings: { target_type: 'taxonomy_term' },
    instance: { settings: { handler_settings: { target_bundles: { mood: 'mood' } } } },
  }),
  ...field('node', 'field_see_also', 'entity_reference', ['dish', 'tip'], {
    cardinality: 2,
    settings: { target_type: 'node' },
  }),
  ...field('node', 'field_opinions', 'comment', ['dish'], {
    settings: { comment_type: 'opinion' },
  }),
  ...field('comment', 'comment_body', 'text_long', ['opinion']),
};

const value = (entry: unknown): { value: unknown }[] => [{ value: entry }];

const dish = (
  nid: number,
  title: string,
  fields: Record<string, unknown>,
): Record<string, unknown> => ({
  nid: value(nid),
  title: value(title),
  uid: [{ entity: ids.cook }],
  status: value(true),
  created: value(1_700_000_000),
  field_opinions: [{ status: 2 }],
  ...fields,
});

const term = (tid: number, name: string, status = true): Record<string, unknown> => ({
  tid: value(tid),
  name: value(name),
  status: value(status),
  parent: [{ target_id: 0 }],
});

const opinion = (
  cid: number,
  status: boolean,
  created: number,
  host = ids.soup,
): Record<string, unknown> => ({
  cid: value(cid),
  status: value(status),
  uid: [{ entity: ids.cook }],
  entity_id: [{ entity: host }],
  entity_type: value('node'),
  field_name: value('field_opinions'),
  subject: value(`Opinion ${String(cid)}`),
  comment_body: [{ value: 'Tasty. See https://example.com/soup.', format: 'plain_text' }],
  created: value(created),
});

const content: NonNullable<RecipeFiles['content']> = [
  {
    type: 'user',
    uuid: ids.cook,
    fields: {
      uid: value(7),
      name: value('cook'),
      mail: value('cook@example.com'),
      status: value(true),
    },
  },
  { type: 'taxonomy_term', uuid: ids.sweet, bundle: 'mood', fields: term(1, 'Sweet') },
  { type: 'taxonomy_term', uuid: ids.warm, bundle: 'mood', fields: term(2, 'warm') },
  { type: 'taxonomy_term', uuid: ids.hidden, bundle: 'mood', fields: term(3, 'Hidden', false) },
  {
    type: 'file',
    uuid: ids.photo,
    fields: {
      fid: value(5),
      uri: value('public://dishes/big soup.png'),
      filename: value('big soup.png'),
      filemime: value('image/png'),
      status: value(true),
    },
  },
  {
    type: 'node',
    uuid: ids.soup,
    bundle: 'dish',
    fields: dish(1, 'Onion Soup', {
      path: [{ alias: '/dishes/onion-soup', langcode: 'en' }],
      body: [
        {
          value:
            '<p onclick="x()">Warm <em>and</em> <strong>good</strong> <script>bad</script></p>',
          format: 'simple',
          summary: 'Soup.',
        },
      ],
      field_minutes: value(45),
      field_price: value('12.50'),
      field_weight: value(1.5),
      field_vegan: value(true),
      field_course: value('main'),
      field_served: value('2026-07-01T12:00:00'),
      field_day: value('2026-07-01'),
      field_season: [{ value: '2026-10-01', end_value: '2027-03-31' }],
      field_tested: value(1_600_000_000),
      field_contact: value('soup@example.com'),
      field_hotline: value('+49 30 1'),
      field_sources: [
        { uri: 'https://example.com/soup', title: 'Book', options: {} },
        { uri: 'internal:/about', title: '', options: { attributes: { rel: 'x' } } },
      ],
      field_steps: [{ value: 'Cut' }, { value: 'Boil' }],
      field_notes: value('Long notes'),
      field_photo: [{ entity: ids.photo, alt: 'A soup', title: '', width: 640, height: 480 }],
      field_moods: [{ entity: ids.warm }, { entity: ids.hidden }],
      field_see_also: [{ entity: ids.cake }, { entity: ids.secret }],
    }),
  },
  {
    type: 'node',
    uuid: ids.cake,
    bundle: 'dish',
    fields: dish(2, 'apple cake', {
      field_minutes: value(90),
      field_price: value('0.00'),
      field_course: value('dessert'),
      field_moods: [{ entity: ids.sweet }, { entity: ids.warm }],
    }),
  },
  {
    type: 'node',
    uuid: ids.secret,
    bundle: 'dish',
    fields: dish(3, 'Secret Sauce', { status: value(false), field_minutes: value(5) }),
  },
  { type: 'comment', uuid: ids.praise, bundle: 'opinion', fields: opinion(1, true, 1_700_000_100) },
  { type: 'comment', uuid: ids.spam, bundle: 'opinion', fields: opinion(2, false, 1_700_000_200) },
  {
    type: 'comment',
    uuid: ids.whisper,
    bundle: 'opinion',
    fields: opinion(3, true, 1_700_000_300, ids.secret),
  },
];

export const fixtureSite = {
  recipe: {
    install: [
      'node',
      'comment',
      'image',
      'taxonomy',
      'path',
      'link',
      'telephone',
      'datetime_range',
    ],
    config: {
      import: { filter: ['filter.format.plain_text'] },
      actions: {
        'user.role.anonymous': { grantPermissions: ['access content', 'access comments'] },
        'user.role.authenticated': { grantPermissions: ['access content'] },
        'user.role.chef': { createIfNotExists: { id: 'chef', label: 'Chef', is_admin: true } },
      },
    },
  },
  config,
  content,
  files: { 'content/file/big soup.png': 'soup' },
} satisfies RecipeFiles;

const fixtureModel = loadModel([writeRecipe(fixtureSite)]);

export function createFixtureStore(
  files?: RecipeFiles,
  clock: () => number = () => 1_800_000_000,
): Store {
  return openStore(files ? loadModel([writeRecipe(files)]) : fixtureModel, {
    file: ':memory:',
    clock,
  });
}

export const chef: Account = { uid: 99, uuid: null, roles: ['authenticated', 'chef'] };

/** Sends one request at a time. */
export function createFixtureClient(store: Store = createFixtureStore()) {
  let account = anonymous;
  const app = createApp({ store, resolveAccount: () => account });
  return async (
    url: string,
    {
      as = anonymous,
      headers = {},
      method = 'GET',
    }: { as?: Account; headers?: Record<string, string>; method?: 'GET' | 'POST' | 'HEAD' } = {},
  ) => {
    account = as;
    const response = await app.inject({
      method,
      url: encodeURI(url),
      headers: { host: 'site.example.com', ...headers },
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? (response.json() as Document) : {},
      text: response.body,
    };
  };
}

export interface Resource {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: unknown; links: unknown }>;
}

interface Document {
  data?: Resource[];
  included?: Resource[];
  errors?: { detail: string; status: string; links: Record<string, { href: string }> }[];
  links?: Record<string, { href: string }>;
  meta?: { omitted?: { links: Record<string, { href: string; meta?: { detail: string } }> } };
}
