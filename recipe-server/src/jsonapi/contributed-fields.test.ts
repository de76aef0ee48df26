import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServer } from '../create-server.ts';
import { field, writeRecipe } from '../testing/recipes.ts';

const uuid = '66666666-0000-4000-8000-000000000001';
const value = (content: unknown): { value: unknown }[] => [{ value: content }];

const recipe = writeRecipe({
  recipe: {
    install: ['node', 'basic_auth'],
    config: { actions: { 'jsonapi.settings': { simpleConfigUpdate: { read_only: false } } } },
  },
  config: {
    'node.type.place': { name: 'Place', type: 'place' },
    'user.role.anonymous': { id: 'anonymous', permissions: ['access content'] },
    'user.role.editor': { id: 'editor', is_admin: true },
    ...field('node', 'field_point', 'geolocation', ['place']),
    ...field('node', 'field_weight', 'weight', ['place']),
    ...field('node', 'field_hours', 'office_hours', ['place'], { cardinality: -1 }),
  },
  content: [
    {
      type: 'user',
      uuid: '66666666-0000-4000-8000-000000000002',
      fields: {
        name: value('ed'),
        pass: value('north-by-northwest'),
        status: value(true),
        roles: [{ target_id: 'editor' }],
      },
    },
    {
      type: 'node',
      uuid,
      bundle: 'place',
      fields: {
        title: value('Harbor'),
        status: value(true),
        field_point: [{ lat: 54.3, lng: 10.1 }],
        field_weight: value(3),
        field_hours: [
          { day: 1, starthours: 900, comment: '' },
          { value: 'closed', day: 2 },
        ],
      },
    },
  ],
});
const attributesOf = (body: string): Record<string, unknown> => JSON.parse(body).data.attributes;

test('items of contributed field types are read and written as they are', async (t) => {
  const server = await createServer({ recipes: [recipe] });
  t.after(() => server.close());
  const url = `/jsonapi/node/place/${uuid}`;
  const { field_point, field_weight, field_hours } = attributesOf((await server.inject(url)).body);
  assert.deepEqual(
    [field_point, field_weight, field_hours],
    [
      { lat: 54.3, lng: 10.1 },
      3,
      [
        { day: 1, starthours: 900, comment: '' },
        { value: 'closed', day: 2 },
      ],
    ],
  );
  const change = { field_point: { lat: 1, lng: 2 }, field_weight: 4, field_hours: [{ day: 5 }] };
  const response = await server.inject({
    method: 'PATCH',
    url,
    headers: {
      authorization: `Basic ${Buffer.from('ed:north-by-northwest').toString('base64')}`,
      'content-type': 'application/vnd.api+json',
    },
    payload: JSON.stringify({ data: { type: 'node--place', id: uuid, attributes: change } }),
  });
  assert.equal(response.statusCode, 200);
  const changed = attributesOf((await server.inject(url)).body);
  assert.deepEqual(
    Object.fromEntries(Object.keys(change).map((name) => [name, changed[name]])),
    change,
  );
  assert.deepEqual(server.warnings, [
    'Unknown field types: geolocation (node.field_point); office_hours (node.field_hours); weight (node.field_weight). Their values are served as the content has them.',
  ]);
});
