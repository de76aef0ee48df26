import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { createServer } from '../create-server.ts';
import { field, writeRecipe } from '../testing/recipes.ts';

const uuid = (digit: number): string => `22222222-0000-4000-8000-00000000000${String(digit)}`;
const value = (content: unknown): { value: unknown }[] => [{ value: content }];
const text = (id: number, content: string) => ({
  type: 'paragraph',
  uuid: uuid(id),
  bundle: 'text',
  fields: { status: value(true), field_text: value(content) },
});

const recipe = writeRecipe({
  recipe: { install: ['node', 'paragraphs', 'entity_reference_revisions'] },
  config: {
    'node.type.page': { name: 'Page', type: 'page' },
    'paragraphs.paragraphs_type.text': { id: 'text', label: 'Text' },
    'paragraphs.paragraphs_type.columns': { id: 'columns', label: 'Columns' },
    'user.role.anonymous': { id: 'anonymous', permissions: ['access content'] },
    ...field('paragraph', 'field_text', 'string', ['text']),
    ...field('paragraph', 'field_columns', 'entity_reference_revisions', ['columns'], {
      cardinality: -1,
      settings: { target_type: 'paragraph' },
    }),
    ...field('node', 'field_sections', 'entity_reference_revisions', ['page'], {
      cardinality: -1,
      settings: { target_type: 'paragraph' },
    }),
  },
  content: [
    text(1, 'Of a page'),
    {
      type: 'node',
      uuid: uuid(2),
      bundle: 'page',
      fields: {
        title: value('Page'),
        status: value(true),
        field_sections: [
          { entity: uuid(1) },
          {
            entity: {
              _meta: {
                version: '1.0',
                entity_type: 'paragraph',
                uuid: uuid(3),
                bundle: 'columns',
                default_langcode: 'en',
              },
              default: {
                status: value(true),
                field_columns: [
                  {
                    entity: {
                      _meta: {
                        version: '1.0',
                        entity_type: 'paragraph',
                        uuid: uuid(4),
                        bundle: 'text',
                        default_langcode: 'en',
                      },
                      default: { status: value(true), field_text: value('Nested') },
                    },
                  },
                ],
              },
            },
          },
        ],
      },
    },
    text(5, 'Of a draft'),
    {
      type: 'node',
      uuid: uuid(6),
      bundle: 'page',
      fields: {
        title: value('Draft'),
        status: value(false),
        field_sections: [{ entity: uuid(5) }],
      },
    },
  ],
});

const page = z.object({
  data: z.object({
    relationships: z.object({
      field_sections: z.object({
        data: z.array(z.object({ type: z.string(), id: z.string(), meta: z.unknown() })),
      }),
    }),
  }),
  included: z.array(
    z.object({ id: z.string(), attributes: z.looseObject({ parent_type: z.string() }) }),
  ),
});

test('Paragraphs are served with their host, also nested ones', async (t) => {
  const server = await createServer({ recipes: [recipe] });
  t.after(() => server.close());
  assert.deepEqual(server.warnings, []);
  const url = `/jsonapi/node/page/${uuid(2)}?include=field_sections,field_sections.field_columns`;
  const { data, included } = page.parse((await server.inject(url)).json());
  const { data: sections } = data.relationships.field_sections;
  assert.deepEqual(
    sections.map(({ type, id }) => [type, id]),
    [
      ['paragraph--text', uuid(1)],
      ['paragraph--columns', uuid(3)],
    ],
  );
  const first = included[0]?.attributes;
  assert.deepEqual(sections[0]?.meta, {
    target_revision_id: first?.drupal_internal__revision_id,
    drupal_internal__target_id: first?.drupal_internal__id,
  });
  assert.deepEqual(
    included.map(({ id, attributes }) => [id, attributes.parent_type, attributes.field_text]),
    [
      [uuid(1), 'node', 'Of a page'],
      [uuid(3), 'node', undefined],
      [uuid(4), 'paragraph', 'Nested'],
    ],
  );
});

test('Paragraphs are hidden with their host', async (t) => {
  const server = await createServer({ recipes: [recipe] });
  t.after(() => server.close());
  const status = async (bundle: string, id: number): Promise<number> =>
    (await server.inject(`/jsonapi/paragraph/${bundle}/${uuid(id)}`)).statusCode;
  assert.deepEqual([await status('text', 1), await status('text', 4)], [200, 200]);
  assert.equal(await status('text', 5), 403);
});
