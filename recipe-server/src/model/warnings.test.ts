import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ids, fixtureSite } from '../../test/fixture-site.ts';
import { writeRecipe } from '../testing/recipes.ts';
import { loadModel } from './model.ts';

it('names text formats without which texts are empty', () => {
  const [soup] = fixtureSite.content.filter(({ uuid }) => uuid === ids.soup);
  assert.ok(soup);
  const body = [{ value: 'Warm', format: 'basic_html' }];
  const { warnings } = loadModel([
    writeRecipe({
      ...fixtureSite,
      config: {
        ...fixtureSite.config,
        'filter.format.simple': { format: 'simple', name: 'Simple', status: false },
      },
      content: [
        ...fixtureSite.content,
        {
          ...soup,
          uuid: '00000000-0000-4000-8000-000000000099',
          fields: { title: [{ value: 'Tea' }], body },
        },
      ],
    }),
  ]);
  assert.deepEqual(warnings, [
    'Missing or disabled text formats: basic_html (node.body); simple (node.body). As in Drupal, “processed” is empty in their texts.',
  ]);
});

it('names the fallback format if texts without a format need it', () => {
  const { warnings } = loadModel([
    writeRecipe({
      ...fixtureSite,
      recipe: { install: fixtureSite.recipe.install },
      content: [
        {
          type: 'node',
          uuid: ids.cake,
          bundle: 'dish',
          fields: { title: [{ value: 'Cake' }], body: [{ value: 'Sweet' }] },
        },
      ],
      files: {},
    }),
  ]);
  assert.match(warnings.join('\n'), /text formats: plain_text \(node\.body\)/);
});

it('names configuration that is missing without Drupal’s code', () => {
  const recipe = writeRecipe({
    ...fixtureSite,
    recipe: {
      ...fixtureSite.recipe,
      config: {
        import: {
          filter: ['filter.format.plain_text'],
          taxonomy: '*',
          node: [
            'core.entity_view_mode.node.full',
            'views.view.content',
            'node.settings',
            'core.base_field_override.node.dish.title',
          ],
          media: ['media.type.audio', 'field.storage.media.field_media_audio_file'],
        },
      },
    },
  });
  const { warnings, config } = loadModel([recipe]);
  assert.deepEqual(warnings, [
    'Missing without Drupal’s code (--drupal DIR): further configuration of taxonomy; core.base_field_override.node.dish.title; media.type.audio, except its ID; field.storage.media.field_media_audio_file.',
  ]);
  assert.ok(config.has('media.type.audio'));
  assert.throws(() => loadModel([recipe], { strict: true }), /taxonomy.*media\.type\.audio/);
});

it('imports the built-in part of a module’s configuration', () => {
  const all = { filter: '*', node: '*' };
  const { config } = loadModel([writeRecipe({ recipe: { config: { import: all } } })]);
  assert.ok(config.has('filter.format.plain_text') && config.has('field.storage.node.body'));
});

it('names nothing for a complete recipe', () =>
  assert.deepEqual(loadModel([writeRecipe(fixtureSite)]).warnings, []));
