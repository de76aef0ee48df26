import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createServer } from '../../create-server.ts';
import { field, writeRecipe } from '../../testing/recipes.ts';

const uuid = (number: number): string =>
  `44444444-0000-4000-8000-${String(number).padStart(12, '0')}`;
const value = (content: unknown): { value: unknown }[] => [{ value: content }];

const dishes = [
  { title: 'Onion soup', body: '<p>Warm <b>onions</b>.</p>', level: 'easy', topic: 1 },
  { title: 'Crème brûlée', body: 'A soup of cream, says a friend.', level: 'hard', topic: 2 },
  { title: 'Secret soup', body: 'Not yet.', level: 'easy', topic: 1, status: false },
  { title: 'Bread', body: 'Flour and water.', level: 'easy', topic: 2 },
];

const item = (property_path: string, type: string, boost = 1) => ({
  label: property_path,
  datasource_id: 'entity:node',
  property_path,
  type,
  boost,
});

async function serve(t: TestContext, settings: Record<string, unknown> = {}) {
  const server = await createServer({
    recipes: [
      writeRecipe({
        recipe: {
          install: ['node', 'taxonomy', 'search_api', 'jsonapi_search_api', 'basic_auth'],
          config: { actions: { 'jsonapi.settings': { simpleConfigUpdate: { read_only: false } } } },
        },
        config: {
          'node.type.dish': { name: 'Dish', type: 'dish' },
          'node.type.note': { name: 'Note', type: 'note' },
          'taxonomy.vocabulary.topic': { name: 'Topic', vid: 'topic' },
          'user.role.anonymous': { id: 'anonymous', permissions: ['access content'] },
          'user.role.editor': { id: 'editor', is_admin: true },
          ...field('node', 'field_text', 'text_long', ['dish']),
          ...field('node', 'field_level', 'string', ['dish']),
          ...field('node', 'field_topic', 'entity_reference', ['dish'], {
            settings: { target_type: 'taxonomy_term' },
          }),
          'search_api.index.dishes': {
            id: 'dishes',
            status: true,
            datasource_settings: {
              'entity:node': { bundles: { default: false, selected: ['dish'] } },
            },
            field_settings: {
              title: item('title', 'text', 5),
              text: item('field_text', 'text'),
              level: item('field_level', 'string'),
              topic: item('field_topic:entity:name', 'text'),
            },
            ...settings,
          },
        },
        content: [
          {
            type: 'user',
            uuid: uuid(70),
            fields: {
              name: value('ed'),
              pass: value('soup-of-the-day'),
              status: value(true),
              roles: [{ target_id: 'editor' }],
            },
          },
          ...['Winter', 'Sweets'].map((name, i) => ({
            type: 'taxonomy_term',
            uuid: uuid(91 + i),
            bundle: 'topic',
            fields: { tid: value(i + 1), name: value(name), status: value(true) },
          })),
          ...dishes.map(({ title, body, level, topic, status = true }, i) => ({
            type: 'node',
            uuid: uuid(i + 1),
            bundle: 'dish',
            fields: {
              title: value(title),
              status: value(status),
              field_text: [{ value: body, format: 'plain_text' }],
              field_level: value(level),
              field_topic: [{ entity: uuid(90 + topic) }],
            },
          })),
          {
            type: 'node',
            uuid: uuid(80),
            bundle: 'note',
            fields: { title: value('A note on soup'), status: value(true) },
          },
        ],
      }),
    ],
  });
  t.after(() => server.close());
  const search = async (query: string, index = 'dishes') => {
    const { statusCode, body } = await server.inject(`/jsonapi/index/${index}${query}`);
    const { data, meta, links, errors } = statusCode === 404 ? {} : JSON.parse(body);
    const titles = (data ?? []).map(
      ({ attributes }: { attributes: { title: string } }) => attributes.title,
    );
    return { status: statusCode, titles, count: meta?.count, links, detail: errors?.[0].detail };
  };
  return { server, search };
}

test('words find published content of the index, the best match first', async (t) => {
  const { search } = await serve(t);
  const { titles, count } = await search('?filter[fulltext]=SOUP');
  assert.deepEqual([titles, count], [['Onion soup', 'Crème brûlée'], 2]);
  assert.deepEqual((await search('?filter[fulltext]=soup cream')).titles, ['Crème brûlée']);
  assert.deepEqual((await search('?filter[fulltext]=creme')).titles, ['Crème brûlée']);
  assert.deepEqual((await search('?filter[fulltext]=winter')).titles, ['Onion soup']);
  assert.deepEqual((await search('?filter[fulltext]=secret')).titles, []);
  assert.deepEqual((await search('?filter[fulltext]="')).titles, []);
});

test('filters and sorts by the fields of the index', async (t) => {
  const { search } = await serve(t);
  assert.deepEqual((await search('?filter[level]=easy&sort=-title')).titles, [
    'Onion soup',
    'Bread',
  ]);
  assert.deepEqual((await search('?filter[topic]=Sweets&filter[fulltext]=water')).titles, [
    'Bread',
  ]);
  assert.match((await search('?filter[color]=red')).detail, /no field "color"/);
  const contains =
    '?filter[a][condition][path]=level&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=e';
  assert.match((await search(contains)).detail, /'CONTAINS' operator is not allowed/);
});

test('pages link to each other', async (t) => {
  const { search } = await serve(t);
  const { titles, count, links } = await search('?sort=title&page[limit]=2');
  assert.deepEqual([titles, count], [['Bread', 'Crème brûlée'], 3]);
  assert.deepEqual(Object.keys(links).sort(), ['last', 'next', 'self']);
  const [, next] = links.next.href.split('/dishes');
  assert.deepEqual((await search(next)).titles, ['Onion soup']);
  const ranked = await search('?filter[fulltext]=soup&page[limit]=1&page[offset]=1');
  assert.deepEqual(ranked.titles, ['Crème brûlée']);
});

test('finds content as soon as it is written', async (t) => {
  const { server, search } = await serve(t);
  assert.deepEqual((await search('?filter[fulltext]=pumpkin')).titles, []);
  const response = await server.inject({
    method: 'PATCH',
    url: `/jsonapi/node/dish/${uuid(4)}`,
    headers: {
      authorization: `Basic ${Buffer.from('ed:soup-of-the-day').toString('base64')}`,
      'content-type': 'application/vnd.api+json',
    },
    payload: JSON.stringify({
      data: { type: 'node--dish', id: uuid(4), attributes: { title: 'Pumpkin bread' } },
    }),
  });
  assert.equal(response.statusCode, 200);
  assert.deepEqual((await search('?filter[fulltext]=pumpkin')).titles, ['Pumpkin bread']);
});

test('unknown indexes have no route, and several datasources are named', async (t) => {
  const { search } = await serve(t);
  assert.equal((await search('', 'none')).status, 404);
  const several = await serve(t, {
    datasource_settings: { 'entity:node': {}, 'entity:taxonomy_term': {} },
  });
  const { status, detail } = await several.search('');
  assert.deepEqual([status, /exactly one datasource/.test(detail)], [501, true]);
});
