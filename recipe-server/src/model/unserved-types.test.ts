import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServer } from '../create-server.ts';
import { field, writeRecipe } from '../testing/recipes.ts';
import { loadModel } from './model.ts';
import { ModelError } from './model-error.ts';

const uuid = (digit: number): string => `11111111-0000-4000-8000-00000000000${String(digit)}`;
const recipe = writeRecipe({
  recipe: { install: ['node', 'user', 'commerce_store'] },
  config: {
    'node.type.page': { name: 'Page', type: 'page' },
    'user.role.anonymous': { id: 'anonymous', permissions: ['access content'] },
    ...field('node', 'field_stores', 'entity_reference', ['page'], {
      cardinality: -1,
      settings: { target_type: 'commerce_store' },
    }),
    ...field('commerce_store', 'field_tax', 'string', ['online']),
    'core.entity_view_display.webform_submission.contact.default': {},
  },
  content: [
    {
      type: 'commerce_store',
      uuid: uuid(1),
      bundle: 'online',
      fields: { name: [{ value: 'Shop' }] },
    },
    { type: 'consumer', uuid: uuid(2), fields: { label: [{ value: 'Site' }] } },
    {
      type: 'node',
      uuid: uuid(3),
      bundle: 'page',
      fields: {
        title: [{ value: 'About' }],
        status: [{ value: true }],
        field_stores: [{ entity: uuid(1) }],
      },
    },
  ],
});

test('names the entity types that it does not serve, and serves the rest', async (t) => {
  const server = await createServer({ recipes: [recipe] });
  t.after(() => server.close());
  assert.deepEqual(server.warnings, [
    'Entity types that are not served: commerce_store, consumer, webform_submission. Their fields and content are left out.',
  ]);
  const [page] = (await server.inject('/jsonapi/node/page')).json().data;
  assert.equal(page.attributes.title, 'About');
  assert.deepEqual(page.relationships.field_stores.data, []);
});

test('stops at entity types that are not served when strict', () => {
  assert.throws(
    () => loadModel([recipe], { strict: true }),
    (error) => error instanceof ModelError && /commerce_store, consumer/.test(error.message),
  );
});

test('still rejects content of a core type whose module is not installed', () => {
  const invalid = writeRecipe({
    content: [{ type: 'media', uuid: uuid(4), bundle: 'image', fields: {} }],
  });
  assert.throws(() => loadModel([invalid]), /there is no entity type "media"/);
});

test('serves the pages of the module config_pages, whose definition it knows', async (t) => {
  const server = await createServer({
    recipes: [
      writeRecipe({
        recipe: { install: ['config_pages'] },
        config: {
          'config_pages.type.footer': { id: 'footer', label: 'Footer' },
          'user.role.anonymous': { id: 'anonymous', permissions: ['view config_pages entity'] },
          ...field('config_pages', 'field_note', 'string', ['footer']),
        },
        content: [
          {
            type: 'config_pages',
            uuid: uuid(4),
            bundle: 'footer',
            fields: { label: [{ value: 'Footer' }], field_note: [{ value: 'Hello' }] },
          },
        ],
      }),
    ],
    strict: true,
  });
  t.after(() => server.close());
  const response = await server.inject(`/jsonapi/config_pages/footer/${uuid(4)}`);
  assert.equal(response.json().data.attributes.field_note, 'Hello');
});
