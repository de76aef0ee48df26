import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createServer } from '../create-server.ts';
import { field, writeRecipe } from '../testing/recipes.ts';
import { writeSeed } from './seed-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'seed-'));
after(() => rmSync(folder, { recursive: true }));

const bundles = ['article', 'page'];
const recipe = writeRecipe({
  recipe: { install: ['node', 'taxonomy', 'media', 'image', 'path', 'paragraphs', 'link'] },
  config: {
    'node.type.article': { name: 'Article', type: 'article' },
    'node.type.page': { name: 'Page', type: 'page' },
    'taxonomy.vocabulary.topic': { name: 'Topic', vid: 'topic' },
    'media.type.photo': {
      id: 'photo',
      label: 'Photo',
      source: 'image',
      source_configuration: { source_field: 'field_file' },
    },
    'paragraphs.paragraphs_type.quote': { id: 'quote', label: 'Quote' },
    'filter.format.basic_html': { format: 'basic_html', name: 'Basic', filters: {} },
    'user.role.anonymous': { id: 'anonymous', permissions: ['access content', 'view media'] },
    ...field('media', 'field_file', 'image', ['photo']),
    ...field('paragraph', 'field_words', 'string', ['quote'], { settings: { max_length: 12 } }),
    ...field('node', 'body', 'text_with_summary', bundles),
    ...field('node', 'field_level', 'list_string', ['article'], {
      settings: { allowed_values: [{ value: 'easy' }, { value: 'hard' }] },
    }),
    ...field('node', 'field_year', 'integer', ['article'], {
      instance: { settings: { min: 1990, max: 2000 } },
    }),
    ...field('node', 'field_topics', 'entity_reference', ['article'], {
      cardinality: -1,
      settings: { target_type: 'taxonomy_term' },
    }),
    ...field('node', 'field_photo', 'entity_reference', ['article'], {
      settings: { target_type: 'media' },
      instance: { settings: { handler_settings: { target_bundles: { photo: 'photo' } } } },
    }),
    ...field('node', 'field_parts', 'entity_reference_revisions', ['article'], {
      cardinality: -1,
      settings: { target_type: 'paragraph' },
    }),
    ...field('node', 'field_links', 'link', ['article'], { cardinality: 2 }),
  },
});

async function seed(name: string, ...more: string[]): Promise<string> {
  const out = join(folder, name);
  await writeSeed(['--recipe', recipe, '--out', out, ...more]);
  return out;
}

const read = (dir: string): [string, string][] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yml'))
    .sort()
    .map((file) => [file, readFileSync(join(dir, file), 'utf8')]);

test('lists of a recipe without content are full, with what they refer to', async (t) => {
  const content = await seed('full', '--count', '3');
  const server = await createServer({ recipes: [recipe], content: [content] });
  t.after(() => server.close());
  for (const path of [...bundles.map((id) => `node/${id}`), 'taxonomy_term/topic', 'media/photo'])
    assert.equal((await server.inject(`/jsonapi/${path}`)).json().data.length, 3, path);

  const include = 'field_topics,field_parts,field_photo.field_file';
  const { data, included } = (
    await server.inject(`/jsonapi/node/article?include=${include}`)
  ).json();
  const [{ attributes, relationships }] = data;
  assert.match(attributes.body.processed, /^<p>/);
  assert.ok(['easy', 'hard'].includes(attributes.field_level));
  assert.ok(attributes.field_year >= 1990 && attributes.field_year <= 2000);
  assert.equal(attributes.field_links.length, 2);
  assert.match(attributes.path.alias, /^\/article\/[a-z-]+-\d$/);
  const kinds = new Set(included.map(({ type }: { type: string }) => type));
  assert.deepEqual([...kinds].sort(), [
    'file--file',
    'media--photo',
    'paragraph--quote',
    'taxonomy_term--topic',
  ]);
  assert.ok(relationships.field_topics.data.length >= 2);
  const quote = included.find(({ type }: { type: string }) => type === 'paragraph--quote');
  assert.ok(quote.attributes.field_words.length <= 12);
  const file = included.find(({ type }: { type: string }) => type === 'file--file');
  assert.equal((await server.inject(file.attributes.uri.url)).statusCode, 200);
});

test('the same recipe has the same content', async () => {
  const [first, second] = [read(await seed('first')), read(await seed('second'))];
  assert.ok(first.length > 20);
  assert.deepEqual(first, second);
});

test('content of its folder stays when more is added', async () => {
  const few = new Map(read(await seed('few', '--count', '2')));
  const many = new Map(read(await seed('many', '--count', '4')));
  assert.ok([...few.keys()].every((file) => many.has(file)));
});

test('overwrites nothing', async () => {
  await seed('taken');
  await assert.rejects(seed('taken'), /has files\. Choose a new folder/);
  await assert.rejects(seed('none', '--count', 'x'), /--count must be a number/);
});
