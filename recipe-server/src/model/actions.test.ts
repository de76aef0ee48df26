import assert from 'node:assert/strict';
import { it } from 'node:test';
import { field, writeRecipe } from '../testing/recipes.ts';
import { loadModel } from './model.ts';
import type { Model } from './types.ts';

/** Applies actions to a site with two bundles and one field. */
const apply = (actions: Record<string, unknown>): Model =>
  loadModel([
    writeRecipe({
      recipe: { install: ['node'], config: { actions } },
      config: {
        'system.site': { name: 'Site' },
        'node.type.page': { type: 'page', name: 'Page', display_submitted: true },
        'node.type.article': { type: 'article', name: 'Article' },
        ...field('node', 'field_size', 'list_string', ['page'], {
          instance: { settings: { a: 1, b: 1 }, required: false },
        }),
      },
    }),
  ]);
const instance = 'field.field.node.page.field_size';

it('sets properties and settings as core’s entity methods do', () => {
  const { config } = apply({
    'node.type.page': { setDisplaySubmitted: false, setNewRevision: true, setPreviewMode: 2 },
    [instance]: {
      setSettings: { b: 2 },
      setLabel: 'Size',
      setDescription: 'Of the shirt',
      setRequired: true,
      setDefaultValue: [{ value: 'm' }],
      setTranslatable: false,
    },
    'node.type.article': { setProperties: { name: 'Post', 'third_party_settings.x.y': 1 } },
    'system.site': { simple_config_update: { 'page.front': '/home' } },
  });
  assert.deepEqual(config.get('node.type.page'), {
    type: 'page',
    name: 'Page',
    display_submitted: false,
    new_revision: true,
    preview_mode: 2,
  });
  const { settings, label, description, required, default_value, translatable } =
    config.get(instance) ?? {};
  assert.deepEqual(
    { settings, label, description, required, default_value, translatable },
    {
      settings: { a: 1, b: 2 },
      label: 'Size',
      description: 'Of the shirt',
      required: true,
      default_value: [{ value: 'm' }],
      translatable: false,
    },
  );
  assert.deepEqual(config.get('node.type.article'), {
    type: 'article',
    name: 'Post',
    third_party_settings: { x: { y: 1 } },
  });
  assert.deepEqual(config.get('system.site')?.page, { front: '/home' });
});

it('sets one or several third-party settings, with named or positional arguments', () => {
  const { config } = apply({
    'node.type.page': {
      setThirdPartySetting: { module: 'menu_ui', key: 'parent', value: 'main:' },
    },
    'node.type.article': {
      setThirdPartySettings: [
        { module: 'menu_ui', key: 'parent', value: 'main:' },
        ['scheduler', 'publish_enable', true],
      ],
    },
  });
  assert.deepEqual(config.get('node.type.page')?.third_party_settings, {
    menu_ui: { parent: 'main:' },
  });
  assert.deepEqual(config.get('node.type.article')?.third_party_settings, {
    menu_ui: { parent: 'main:' },
    scheduler: { publish_enable: true },
  });
});

it('clones configuration under another ID, unless it exists', () => {
  const { config, entityTypes } = apply({
    'node.type.page': { cloneAs: 'landing_page' },
    'node.type.landing_page': { setProperties: { name: 'Landing page' } },
    'node.type.article': { cloneAs: { id: 'page', fail_if_exists: false } },
    'user.role.anonymous': { grantPermission: 'access comments', cloneAs: 'guest' },
  });
  assert.deepEqual(config.get('node.type.landing_page'), {
    type: 'landing_page',
    name: 'Landing page',
    display_submitted: true,
  });
  assert.equal(config.get('node.type.page')?.name, 'Page');
  assert.deepEqual(
    [config.get('user.role.guest')?.id, config.get('user.role.guest')?.permissions],
    ['guest', ['access comments', 'access content']],
  );
  assert.ok(entityTypes.get('node')?.bundles.has('landing_page'));
  assert.throws(
    () => apply({ 'node.type.none': { cloneAs: 'other' } }),
    /node\.type\.none.*cloneAs/,
  );
});

it('adds a field to all bundles that lack it', () => {
  const { entityTypes } = apply({
    'field.storage.node.field_size': { addToAllBundles: { label: 'Size everywhere' } },
  });
  const labels = ['page', 'article'].map(
    (bundle) => entityTypes.get('node')?.bundles.get(bundle)?.fields.get('field_size')?.label,
  );
  assert.deepEqual(labels, ['field_size', 'Size everywhere']);
  assert.throws(
    () =>
      apply({
        'field.storage.node.field_size': {
          addToAllBundles: { label: 'Size', fail_if_exists: true },
        },
      }),
    /addToAllBundles/,
  );
});

it('creates configuration for each bundle', () => {
  const { config } = apply({
    'node.type.*': {
      createForEach: { 'user.role.%bundle_editor': { label: '%label editor' } },
    },
  });
  assert.deepEqual(
    ['page', 'article'].map((bundle) => config.get(`user.role.${bundle}_editor`)?.label),
    ['Page editor', 'Article editor'],
  );
});

it('accepts the actions and inputs of Drupal CMS', () => {
  const { roles } = loadModel([
    writeRecipe({
      recipe: {
        install: ['node'],
        input: {
          key: { data_type: 'string', default: { source: 'env', env: 'NO_SUCH_VARIABLE' } },
        },
        config: {
          actions: {
            'user.role.anonymous': { grantPermissionsIfExist: ['access content'] },
            'core.menu.static_menu_link_overrides': {
              overrideMenuLinks: { x: { enabled: false } },
            },
            'search_api.index.content': { reindex: true },
            [instance]: { setDefaultImage: { uuid: 'x' } },
          },
        },
      },
      config: {
        'node.type.page': { type: 'page', name: 'Page' },
        ...field('node', 'field_size', 'image', ['page']),
      },
    }),
  ]);
  assert.deepEqual([...(roles.get('anonymous')?.permissions ?? [])], ['access content']);
});
