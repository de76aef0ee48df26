import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stringify } from 'yaml';
import { z } from 'zod';
import { createServer } from '../create-server.ts';
import { field } from '../testing/recipes.ts';
import { loadModel } from './model.ts';
import { writeFiles } from './write-content.ts';

const reference = (target: string, entityType: string, name: string, bundles: string[]) =>
  field(entityType, name, 'entity_reference', bundles, {
    cardinality: -1,
    settings: { target_type: target },
    translatable: name !== 'field_recipe_category',
  });
const several = { cardinality: -1 };
const translated = ['node.recipe', 'node.article', 'media.image', 'taxonomy_term.tags'].map(
  (bundle) => [
    `language.content_settings.${bundle}`,
    { third_party_settings: { content_translation: { enabled: true } } },
  ],
);

const config = {
  'language.entity.es': { id: 'es', label: 'Spanish', weight: 1 },
  'views.view.own': {
    id: 'own',
    base_table: 'node_field_data',
    display: {
      default: {
        display_options: {
          filters: {
            langcode: {
              id: 'langcode',
              table: 'node_field_data',
              field: 'langcode',
              plugin_id: 'language',
              value: { current: '***LANGUAGE_language_content***' },
            },
            type: {
              id: 'type',
              table: 'node_field_data',
              field: 'type',
              plugin_id: 'bundle',
              value: { recipe: 'recipe' },
            },
          },
        },
      },
    },
  },
  'language.negotiation': { url: { source: 'path_prefix', prefixes: { en: 'en', es: 'es' } } },
  'node.type.recipe': { name: 'Recipe', type: 'recipe' },
  'node.type.article': { name: 'Article', type: 'article' },
  'media.type.image': {
    id: 'image',
    label: 'Image',
    source: 'image',
    source_configuration: { source_field: 'field_media_image' },
  },
  'taxonomy.vocabulary.tags': { vid: 'tags', name: 'Tags' },
  'taxonomy.vocabulary.recipe_category': { vid: 'recipe_category', name: 'Category' },
  'filter.format.basic_html': { format: 'basic_html', name: 'Basic HTML', filters: {} },
  'user.role.anonymous': { id: 'anonymous', permissions: ['access content', 'view media'] },
  'user.role.author': { id: 'author', permissions: [] },
  'user.role.editor': { id: 'editor', permissions: [] },
  ...field('media', 'field_media_image', 'image', ['image']),
  ...reference('media', 'node', 'field_media_image', ['recipe', 'article']),
  ...reference('taxonomy_term', 'node', 'field_tags', ['recipe', 'article']),
  ...reference('taxonomy_term', 'node', 'field_recipe_category', ['recipe']),
  ...field('node', 'field_summary', 'text_long', ['recipe']),
  ...field('node', 'field_recipe_instruction', 'text_long', ['recipe']),
  ...field('node', 'field_body', 'text_long', ['article']),
  ...field('node', 'field_preparation_time', 'integer', ['recipe']),
  ...field('node', 'field_cooking_time', 'integer', ['recipe']),
  ...field('node', 'field_number_of_servings', 'integer', ['recipe']),
  ...field('node', 'field_difficulty', 'list_string', ['recipe'], {
    settings: { allowed_values: [{ value: 'easy', label: 'Easy' }] },
    instance: { default_value: [{ value: 'easy' }] },
  }),
  ...field('node', 'field_ingredients', 'string', ['recipe'], several),
  ...Object.fromEntries(translated),
};

const recipeColumns =
  'id,title,image_reference,summary,author,recipe_category,preparation_time,cooking_time,total_time,difficulty,ingredients,recipe_instruction,number_of_servings,tags,slug';
const articleColumns = 'id,title,field_body,author,slug,image_reference,tags';

const folder = mkdtempSync(join(tmpdir(), 'umami-'));
after(() => rmSync(folder, { recursive: true }));

/** Drupal's code with the profile `demo_umami` and two dishes. */
function writeProfile(): string {
  const drupal = mkdtempSync(join(folder, 'drupal-'));
  const profile = 'core/profiles/demo_umami';
  const module = `${profile}/modules/demo_umami_content/default_content`;
  const install = [
    'node',
    'media',
    'path',
    'language',
    'content_translation',
    'options',
    'jsonapi_views',
    'shelf',
  ];
  writeFiles(drupal, {
    'core/lib/Drupal.php': "<?php class Drupal { const VERSION = '11.4.0'; }",
    'core/modules/shelf/shelf.info.yml': 'name: Shelf\ntype: module\n',
    'core/modules/shelf/config/install/node.type.shelf.yml': 'name: Shelf\ntype: shelf\n',
    [`${profile}/demo_umami.info.yml`]: stringify({ name: 'Umami', type: 'profile', install }),
    [`${module}/images/pie.jpg`]: 'not really an image',
    [`${module}/languages/en/taxonomy_term/tags.csv`]: 'id,term\n1,Baked\n2,Dairy-free\n',
    [`${module}/languages/es/taxonomy_term/tags.csv`]: 'id,term\n2,Sin Lactosa\n',
    [`${module}/languages/en/taxonomy_term/recipe_category.csv`]:
      'id,term\n1,Main courses\n2,Desserts\n',
    [`${module}/languages/en/media/image.csv`]:
      'id,title,image,alt,author\n1,Pie,pie.jpg,"A pie, sliced",Holly Foat\n',
    [`${module}/languages/es/media/image.csv`]:
      'id,title,image,alt,author\n1,Tarta,pie.jpg,Una tarta,Holly Foat\n',
    [`${module}/languages/en/node/recipe.csv`]: `${recipeColumns}
1,"The ""best"" pie",1,"Crust,
filling",Holly Foat,1,10,20,30,easy,"1 egg,2 apples",pie.html,4,"2,1",recipes/pie
2,Soup,,Hot,María García,,5,5,10,,Water,soup.html,2,,recipes/soup
`,
    [`${module}/languages/es/node/recipe.csv`]: `${recipeColumns}
1,La mejor tarta,1,Masa,Holly Foat,2,10,20,30,easy,"1 huevo,2 manzanas",pie.html,4,"2,1",recipes/tarta
`,
    [`${module}/languages/en/recipe_instructions/pie.html`]: '<p>Bake it.</p>',
    [`${module}/languages/es/recipe_instructions/pie.html`]: '<p>Hornear.</p>',
    [`${module}/languages/en/recipe_instructions/soup.html`]: '<p>Boil it.</p>',
    [`${module}/languages/en/node/article.csv`]: `${articleColumns}
1,Herbs,herbs.html,Holly Foat,articles/herbs,1,1
`,
    [`${module}/languages/en/article_body/herbs.html`]: '<p>Grow them.</p>',
    ...Object.fromEntries(
      Object.entries(config).map(([name, data]) => [
        `${profile}/config/install/${name}.yml`,
        stringify(data),
      ]),
    ),
  });
  return join(drupal, profile);
}

const documents = z.object({
  data: z.array(
    z.object({ attributes: z.looseObject({}), relationships: z.looseObject({}).optional() }),
  ),
  included: z.array(z.object({ attributes: z.looseObject({}) })).optional(),
});

async function openUmami(t: { after: (end: () => Promise<void>) => void }) {
  const server = await createServer({ recipes: [writeProfile()] });
  t.after(() => server.close());
  return async (url: string) => {
    const { data, included = [] } = documents.parse((await server.inject(url)).json());
    return [...data, ...included].map(({ attributes }) => attributes);
  };
}

test('serves the content of Umami’s CSV files with its authors, tags and images', async (t) => {
  const read = await openUmami(t);
  const include = 'include=field_tags,field_media_image.field_media_image,uid';
  const [pie, ...included] = await read(
    `/jsonapi/node/recipe?filter[title]=The "best" pie&${include}`,
  );
  assert.deepEqual(
    [pie?.title, pie?.promote, pie?.field_ingredients, pie?.field_number_of_servings],
    ['The "best" pie', true, ['1 egg', '2 apples'], 4],
  );
  assert.match(JSON.stringify(pie?.field_summary), /"Crust,\\nfilling","format":"basic_html"/);
  assert.match(JSON.stringify(pie?.field_recipe_instruction), /<p>Bake it.<\/p>/);
  assert.match(JSON.stringify(pie?.path), /"\/recipes\/pie"/);
  assert.deepEqual(
    included.map(({ name, display_name, filename }) => name ?? display_name ?? filename),
    ['Dairy-free', 'Baked', 'Pie', 'pie.jpg', 'Holly Foat'],
  );
});

test('serves its translations under the prefix of their language, else the original', async (t) => {
  const read = await openUmami(t);
  const titles = await read('/es/jsonapi/node/recipe');
  assert.deepEqual(
    titles.map(({ title, langcode }) => [title, langcode]),
    [
      ['Soup', 'en'],
      ['La mejor tarta', 'es'],
    ],
  );
  assert.deepEqual(titles[1]?.field_ingredients, ['1 huevo', '2 manzanas']);
  assert.match(JSON.stringify(titles[1]?.field_recipe_instruction), /<p>Hornear.<\/p>/);
  assert.match(JSON.stringify(titles[1]?.path), /"\/recipes\/tarta"/);
});

test('a view can list what is in the language of the request only', async (t) => {
  const read = await openUmami(t);
  const list = async (prefix: string) =>
    (await read(`${prefix}/jsonapi/views/own/default`)).map(({ title }) => title);
  assert.deepEqual(await list(''), ['Soup', 'The "best" pie']);
  assert.deepEqual(await list('/es'), ['La mejor tarta']);
});

test('the thumbnail of a translation has its own alternative text', async (t) => {
  const server = await createServer({ recipes: [writeProfile()] });
  t.after(() => server.close());
  const thumbnails = z.object({
    data: z.array(z.object({ relationships: z.object({ thumbnail: z.unknown() }) })),
  });
  const [image] = thumbnails.parse((await server.inject('/es/jsonapi/media/image')).json()).data;
  assert.match(JSON.stringify(image?.relationships.thumbnail), /"alt":"Una tarta"/);
});

test('a translation shares the values of fields that are not translatable', async (t) => {
  const read = await openUmami(t);
  const [, category] = await read(
    '/es/jsonapi/node/recipe?filter[title]=La mejor tarta&include=field_recipe_category',
  );
  assert.equal(category?.name, 'Main courses');
});

test('a field without a value in the file has its default', async (t) => {
  const read = await openUmami(t);
  const [soup] = await read('/jsonapi/node/recipe?filter[title]=Soup');
  assert.equal(soup?.field_difficulty, 'easy');
});

test('lists what was added last first, one day apart', async (t) => {
  const read = await openUmami(t);
  const dates = [...(await read('/jsonapi/node/article')), ...(await read('/jsonapi/node/recipe'))];
  const days = dates.map(({ created }) =>
    Math.round((Date.now() - Date.parse(String(created))) / 86_400_000),
  );
  assert.deepEqual(days, [1, 2, 3]);
});

test('a profile installs the configuration of its modules', async (t) => {
  const server = await createServer({ recipes: [writeProfile()] });
  t.after(() => server.close());
  assert.equal((await server.inject('/jsonapi/node/shelf')).statusCode, 200);
});

const contentFolder = 'modules/demo_umami_content/default_content/languages/en';
const outside: [what: string, file: string, text: string, message: RegExp][] = [
  [
    'a body outside its folder',
    'node/article.csv',
    `${articleColumns}\n1,Herbs,../../../../../../demo_umami.info.yml,Holly Foat,herbs,1,1\n`,
    /article\.csv \(entity node 1, field field_body\): ".*info\.yml" is not in the folder/,
  ],
  [
    'a body without a file',
    'node/article.csv',
    `${articleColumns}\n1,Herbs,none.html,Holly Foat,herbs,1,1\n`,
    /article\.csv \(entity node 1, field field_body\): there is no file "none\.html"/,
  ],
  [
    'a body that links to another folder',
    'node/article.csv',
    `${articleColumns}\n1,Herbs,link.html,Holly Foat,herbs,1,1\n`,
    /"link\.html" links to a file outside the content/,
  ],
  [
    'an image outside its folder',
    'media/image.csv',
    'id,title,image,alt,author\n1,Pie,../languages/en/node/recipe.csv,Pie,Holly Foat\n',
    /image\.csv \(entity file .*, field image\): ".*recipe\.csv" is not in the folder images/,
  ],
];
for (const [what, file, text, message] of outside)
  test(`names ${what}`, () => {
    const profile = writeProfile();
    writeFiles(join(profile, contentFolder), { [file]: text });
    symlinkSync(
      join(profile, 'demo_umami.info.yml'),
      join(profile, contentFolder, 'article_body/link.html'),
    );
    assert.throws(() => loadModel([profile]), { name: 'ModelError', message });
  });
