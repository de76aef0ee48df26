import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { field, writeRecipe } from '../../testing/recipes.ts';
import { createServer } from '../../create-server.ts';

const uuid = (number: number): string =>
  `33333333-0000-4000-8000-${String(number).padStart(12, '0')}`;
const value = (content: unknown): { value: unknown }[] => [{ value: content }];
const handlerOf = (table: string, name: string, plugin_id: string, more: object = {}) => ({
  id: name,
  table,
  field: name,
  plugin_id,
  relationship: 'none',
  ...more,
});
const own = (name: string, plugin_id: string, more: object = {}) =>
  handlerOf('node_field_data', name, plugin_id, more);

const published = own('status', 'boolean', { value: '1', entity_field: 'status' });
const book = own('type', 'bundle', { value: { book: 'book' }, entity_field: 'type' });
const newest = own('created', 'date', { order: 'DESC', entity_field: 'created' });
const exposed = (identifier: string) => ({ exposed: true, expose: { identifier } });

interface DisplayOptions {
  filters?: Record<string, object>;
  sorts?: Record<string, object>;
  [option: string]: unknown;
}

const titles = ['Attic', 'Brook', 'Cedar', 'Dune', 'Ember'];
const books = titles.map((title, i) => ({
  type: 'node',
  uuid: uuid(i + 1),
  bundle: 'book',
  fields: {
    title: value(title),
    status: value(title !== 'Dune'),
    created: value(1_700_000_000 + i * 86_400),
    field_pages: value(100 * (i + 1)),
    field_topics:
      i % 2 === 0 ? [{ entity: uuid(91) }] : [{ entity: uuid(92) }, { entity: uuid(91) }],
  },
}));

/** Serves the display `page_1` of the view `list`, which inherits from the default display. */
async function serve(
  options: DisplayOptions,
  display: Record<string, unknown> = {},
  more = {},
  plugin = 'page',
) {
  const server = await createServer({
    recipes: [
      writeRecipe({
        recipe: { install: ['node', 'taxonomy', 'views', 'jsonapi_views'] },
        config: {
          'node.type.book': { name: 'Book', type: 'book' },
          'node.type.note': { name: 'Note', type: 'note' },
          'taxonomy.vocabulary.topic': { name: 'Topic', vid: 'topic' },
          'user.role.anonymous': { id: 'anonymous', permissions: ['access content'] },
          ...field('node', 'field_pages', 'integer', ['book']),
          ...field('node', 'field_topics', 'entity_reference', ['book'], {
            cardinality: -1,
            settings: { target_type: 'taxonomy_term' },
          }),
          'views.view.list': {
            id: 'list',
            base_table: 'node_field_data',
            display: {
              default: { id: 'default', display_options: { sorts: { newest }, ...options } },
              page_1: { id: 'page_1', display_plugin: plugin, display_options: display },
            },
            ...more,
          },
        },
        content: [
          ...['Nature', 'Houses'].map((name, i) => ({
            type: 'taxonomy_term',
            uuid: uuid(91 + i),
            bundle: 'topic',
            fields: { tid: value(i + 1), name: value(name), status: value(true) },
          })),
          ...books,
          {
            type: 'node',
            uuid: uuid(80),
            bundle: 'note',
            fields: { title: value('A note'), status: value(true) },
          },
        ],
      }),
    ],
  });
  const get = async (query = '', path = 'list/page_1') => {
    const response = await server.inject(`/jsonapi/views/${path}${query}`);
    const isJson = String(response.headers['content-type']).includes('json');
    const body = isJson
      ? response.json<{
          data?: { attributes: { title: string } }[];
          meta?: { count: number };
          links?: Record<string, { href: string }>;
          errors?: { detail: string }[];
        }>()
      : {};
    return {
      status: response.statusCode,
      body,
      titles: (body.data ?? []).map(({ attributes }) => attributes.title),
    };
  };
  return { get, close: () => server.close() };
}

const show = async (
  t: { after: (close: () => Promise<void>) => void },
  ...options: Parameters<typeof serve>
) => {
  const view = await serve(...options);
  t.after(view.close);
  return view.get;
};

test('a display lists its content in its order, without unpublished', async (t) => {
  const get = await show(t, { filters: { published, book } });
  const { status, titles: shown, body } = await get();
  assert.equal(status, 200);
  assert.deepEqual(shown, ['Ember', 'Cedar', 'Brook', 'Attic']);
  assert.equal(body.meta?.count, 4);
});

test('a display overrides the default display where it says so', async (t) => {
  const byTitle = own('title', 'standard', { order: 'ASC', entity_field: 'title' });
  const get = await show(
    t,
    { filters: { published, book } },
    { defaults: { sorts: false }, sorts: { byTitle }, filters: {} },
  );
  assert.deepEqual((await get()).titles, ['Attic', 'Brook', 'Cedar', 'Ember']);
  assert.deepEqual((await get('', 'list/default')).titles, ['Ember', 'Cedar', 'Brook', 'Attic']);
});

test('a pager links to its pages and counts all', async (t) => {
  const pager = { type: 'full', options: { items_per_page: 2, offset: 1 } };
  const get = await show(t, { filters: { published, book }, pager });
  const first = await get();
  assert.deepEqual([first.titles, first.body.meta?.count], [['Cedar', 'Brook'], 3]);
  const next = String(first.body.links?.next?.href).split('?')[1];
  assert.equal(next, 'page=1');
  const last = await get(`?${String(next)}`);
  assert.deepEqual(last.titles, ['Attic']);
  assert.deepEqual(
    [last.body.links?.next, String(last.body.links?.prev?.href).split('?')[1]],
    [undefined, 'page=0'],
  );
});

test('a number of items without a pager has no pages', async (t) => {
  const get = await show(t, {
    filters: { book },
    pager: { type: 'some', options: { items_per_page: 2 } },
  });
  const { titles: shown, body } = await get('?page=1');
  assert.deepEqual([shown, body.links?.next], [['Ember', 'Cedar'], undefined]);
});

test('exposed filters and sorts take their values from the request', async (t) => {
  const pages = handlerOf('node__field_pages', 'field_pages_value', 'numeric', {
    operator: '>=',
    value: { value: '' },
    ...exposed('pages'),
  });
  const title = own('title', 'string', {
    operator: 'contains',
    value: '',
    entity_field: 'title',
    ...exposed('title'),
  });
  const byTitle = own('title', 'standard', {
    order: 'ASC',
    entity_field: 'title',
    exposed: true,
    expose: { field_identifier: 'name' },
  });
  const get = await show(t, {
    filters: { book, pages, title },
    sorts: { newest: { ...newest, exposed: true }, byTitle },
  });
  assert.deepEqual((await get()).titles, ['Ember', 'Cedar', 'Brook', 'Attic']);
  assert.deepEqual((await get('?views-filter[pages]=300')).titles, ['Ember', 'Cedar']);
  assert.deepEqual((await get('?views-filter[title]=E&views-filter[pages]=All')).titles, [
    'Ember',
    'Cedar',
  ]);
  const sorted = '?views-sort[sort_by]=name&views-sort[sort_order]=DESC';
  assert.deepEqual((await get(sorted)).titles, ['Ember', 'Cedar', 'Brook', 'Attic']);
  assert.deepEqual((await get('?views-sort[sort_by]=name')).titles, [
    'Attic',
    'Brook',
    'Cedar',
    'Ember',
  ]);
});

test('a grouped filter applies the group that the request selects', async (t) => {
  const size = handlerOf('node__field_pages', 'field_pages_value', 'numeric', {
    exposed: true,
    is_grouped: true,
    group_info: {
      identifier: 'size',
      default_group: 'All',
      group_items: { 1: { operator: '<', value: { value: '200' } } },
    },
  });
  const get = await show(t, { filters: { book, size } });
  assert.equal((await get()).titles.length, 4);
  assert.deepEqual((await get('?views-filter[size]=1')).titles, ['Attic']);
  assert.equal((await get('?views-filter[size]=All')).titles.length, 4);
});

test('filters by terms, dates and groups', async (t) => {
  const topic = (operator: string, group: number, ...tids: number[]) =>
    handlerOf('node__field_topics', 'field_topics_target_id', 'taxonomy_index_tid', {
      operator,
      value: tids,
      group,
    });
  const both = await show(t, { filters: { topic: topic('and', 1, 1, 2) } });
  assert.deepEqual((await both()).titles, ['Brook']);
  const since = own('created', 'date', {
    operator: '>=',
    value: { value: '2023-11-17', type: 'date' },
    entity_field: 'created',
    group: 2,
  });
  const title = own('title', 'string', {
    operator: '=',
    value: 'Attic',
    entity_field: 'title',
    group: 2,
  });
  const either = await show(t, {
    filters: { book, since, title },
    filter_groups: { operator: 'AND', groups: { 1: 'AND', 2: 'OR' } },
  });
  assert.deepEqual((await either()).titles, ['Ember', 'Attic']);
});

test('arguments select content, and their default applies without one', async (t) => {
  const type = own('type', 'node_type', { default_action: 'not found', entity_field: 'type' });
  const get = await show(t, { arguments: { type } });
  assert.deepEqual((await get('?views-argument[]=note')).titles, ['A note']);
  assert.equal((await get('?views-argument[]=all')).titles.length, 5);
  const { status, titles: shown, body } = await get();
  assert.deepEqual([status, shown, body.meta?.count], [200, [], 0]);
});

test('an argument can exclude, and one of the page’s path selects nothing', async (t) => {
  const nid = (more: object) =>
    own('nid', 'node_nid', {
      not: true,
      entity_field: 'nid',
      default_action: 'default',
      default_argument_type: 'node',
      ...more,
    });
  const others = await show(t, { filters: { book }, arguments: { nid: nid({}) } });
  const { body } = await others('?views-argument[]=all&fields[node--book]=drupal_internal__nid');
  const [first] = z
    .array(z.object({ attributes: z.object({ drupal_internal__nid: z.number() }) }))
    .parse(body.data);
  assert.deepEqual(
    (await others(`?views-argument[]=${first?.attributes.drupal_internal__nid}`)).titles,
    ['Cedar', 'Brook', 'Attic'],
  );
  assert.deepEqual((await others()).titles, []);
});

test('the view of a term lists what refers to it, in the order of its index', async (t) => {
  const index = (name: string, plugin: string, more: object = {}) =>
    handlerOf('taxonomy_index', name, plugin, more);
  const get = await show(t, {
    filters: { status: index('status', 'boolean', { value: '1' }) },
    sorts: { created: index('created', 'date', { order: 'DESC' }) },
    arguments: { tid: index('tid', 'taxonomy_index_tid', { default_action: 'not found' }) },
  });
  const all = await get('?views-argument[]=1');
  assert.ok(all.titles.length > 0);
  assert.deepEqual((await get('?views-argument[]=99')).titles, []);
  assert.deepEqual((await get()).titles, []);
});

test('an attachment has its own number of items', async (t) => {
  const pager = (items_per_page: number) => ({ type: 'some', options: { items_per_page } });
  const get = await show(
    t,
    { filters: { book }, pager: pager(1) },
    { pager: pager(2), defaults: {} },
    {},
    'attachment',
  );
  assert.deepEqual((await get()).titles, ['Ember', 'Cedar']);
});

test('a view that is not exposed is forbidden', async (t) => {
  const get = await show(t, {}, { display_extenders: { jsonapi_views: { enabled: false } } });
  assert.equal((await get()).status, 403);
});

test('content that the account cannot view is not counted', async (t) => {
  const get = await show(t, {});
  const { titles: shown, body } = await get();
  assert.deepEqual([shown.length, shown.includes('Dune'), body.meta?.count], [5, false, 5]);
});

test('a view requires its permission', async (t) => {
  const get = await show(t, { access: { type: 'perm', options: { perm: 'see lists' } } });
  assert.equal((await get()).status, 403);
});

const unsupported: [what: string, options: DisplayOptions, detail: RegExp][] = [
  [
    'filter',
    { filters: { x: own('x', 'moderation_state_filter') } },
    /the filter x \(moderation_state_filter\)/,
  ],
  ['sort', { sorts: { x: handlerOf('views', 'random', 'random') } }, /the sort random/],
  [
    'relationship',
    { relationships: { author: { required: true } } },
    /the required relationship author/,
  ],
  [
    'relationship of a filter',
    { filters: { x: own('status', 'boolean', { relationship: 'uid' }) } },
    /the relationship of status/,
  ],
  [
    'field',
    { filters: { x: handlerOf('node_counter', 'totalcount', 'numeric') } },
    /the field node_counter\.totalcount/,
  ],
  ['pager', { pager: { type: 'infinite_scroll' } }, /its pager infinite_scroll/],
  ['aggregation', { group_by: true }, /aggregation is not supported/],
];
for (const [what, options, detail] of unsupported)
  test(`names an unsupported ${what}`, async (t) => {
    const get = await show(t, options);
    const { status, body } = await get();
    assert.equal(status, 501);
    assert.match(String(body.errors?.[0]?.detail), detail);
  });

test('unknown and disabled views have no route', async (t) => {
  const get = await show(t, {});
  assert.equal((await get('', 'none/page_1')).status, 404);
  assert.equal((await get('', 'list/page_9')).status, 404);
  const disabled = await show(t, {}, {}, { status: false });
  assert.equal((await disabled()).status, 404);
});
