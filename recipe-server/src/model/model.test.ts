import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openStore } from '../store/open-store.ts';
import { ids, fixtureSite } from '../../test/fixture-site.ts';
import { type RecipeFiles, writeRecipe } from '../testing/recipes.ts';
import { ModelError } from './model-error.ts';
import { loadModel } from './model.ts';

describe('the error message of an invalid recipe', () => {
  const soup = fixtureSite.content.filter((entity) => entity.uuid === ids.soup);
  const withSoup = (fields: Record<string, unknown>): RecipeFiles => ({
    ...fixtureSite,
    content: [
      ...fixtureSite.content.filter((entity) => entity.uuid !== ids.soup),
      ...soup.map((entity) => ({ ...entity, fields: { ...entity.fields, ...fields } })),
    ],
  });
  const cases: [what: string, files: RecipeFiles, message: RegExp][] = [
    [
      'names a field without storage',
      {
        ...fixtureSite,
        config: {
          ...fixtureSite.config,
          'field.field.node.dish.field_lost': {
            field_name: 'field_lost',
            entity_type: 'node',
            bundle: 'dish',
          },
        },
      },
      /field_lost\.yml \(entity node\.dish, field field_lost\): has no field\.storage\.node\.field_lost/,
    ],
    [
      'names invalid YAML',
      { ...fixtureSite, config: { ...fixtureSite.config, 'node.type.dish': 'name: [Dish' } },
      /node\.type\.dish\.yml: is not valid YAML/,
    ],
    [
      'names an unknown field in content',
      withSoup({ field_nope: [{ value: 1 }] }),
      /soup|field field_nope\): node\.dish has no such field/,
    ],
    [
      'names an unknown property',
      withSoup({ field_minutes: [{ valeu: 1 }] }),
      /field field_minutes\): "valeu" is not a property of the field type integer/,
    ],
    [
      'names an invalid value',
      withSoup({ field_minutes: [{ value: 'soon' }] }),
      new RegExp(`entity node ${ids.soup}, field field_minutes\\): "soon" is not a whole number`),
    ],
    [
      'names a value that is not allowed',
      withSoup({ field_course: [{ value: 'starter' }] }),
      /field field_course\): "starter" is not one of its allowed values/,
    ],
    [
      'names a reference to an unknown entity',
      withSoup({ field_photo: [{ entity: 'nobody' }] }),
      /field field_photo\): refers to the unknown entity nobody/,
    ],
    [
      'names a missing file',
      { ...fixtureSite, files: {} },
      /its file big soup\.png is missing from the same folder/,
    ],
    [
      'names too many values',
      withSoup({ field_photo: [{ entity: ids.photo }, { entity: ids.photo }] }),
      /holds 2 values, at most 1/,
    ],
    [
      'names an action with an invalid value',
      {
        ...fixtureSite,
        recipe: { config: { actions: { 'user.role.anonymous': { grantPermissions: { a: 1 } } } } },
      },
      /recipe\.yml: config\.actions\.user\.role\.anonymous\.grantPermissions: the value has the wrong shape/,
    ],
  ];
  for (const [what, files, message] of cases) {
    it(what, () => {
      const folder = mkdtempSync(join(tmpdir(), 'data-'));
      const file = join(folder, 'data.sqlite');
      const open = (): void => openStore(loadModel([writeRecipe(files)]), { file }).close();
      assert.throws(open, (error) => error instanceof ModelError && message.test(error.message));
      const store = openStore(loadModel([writeRecipe(fixtureSite)]), { file });
      assert.equal(
        store.connection.rows('SELECT nid FROM node', []).length,
        3,
        'the invalid recipe left no data',
      );
      store.close();
      rmSync(folder, { recursive: true });
    });
  }

  it('names an unknown action and its recipe', () => {
    const actions = { 'node.type.dish': { addFlavour: 'salt' } };
    const open = (): unknown => loadModel([writeRecipe({ recipe: { config: { actions } } })]);
    assert.throws(
      open,
      /recipe\.yml: config\.actions\.node\.type\.dish: the action "addFlavour" is not supported/,
    );
  });

  it('names a missing recipe', () => {
    const open = (): unknown =>
      loadModel([writeRecipe({ recipe: { recipes: ['core/recipes/nope'] } })]);
    assert.throws(
      open,
      /recipe\.yml: requires the recipe core\/recipes\/nope, which was not found/,
    );
  });

  it('names a missing folder', () =>
    assert.throws(() => loadModel(['/nowhere']), /\/nowhere: is not a directory/));
});

describe('recipes', () => {
  it('later ones override earlier ones', () => {
    const later = writeRecipe({
      config: {
        'system.site': { name: 'Canteen' },
        'node.type.drink': { name: 'Drink', type: 'drink' },
      },
    });
    const model = loadModel([writeRecipe(fixtureSite), later]);
    assert.equal(model.config.get('system.site')?.name, 'Canteen');
    assert.deepEqual([...(model.entityTypes.get('node')?.bundles.keys() ?? [])].sort(), [
      'dish',
      'drink',
      'tip',
    ]);
  });

  it('keep existing configuration unless they are strict', () => {
    const type = { 'node.type.dish': { type: 'dish', name: 'Other dish' } };
    const lax = writeRecipe({ recipe: { config: { strict: false } }, config: type });
    assert.equal(
      loadModel([writeRecipe(fixtureSite), lax]).config.get('node.type.dish')?.name,
      'Dish',
    );
    assert.equal(
      loadModel([writeRecipe(fixtureSite), writeRecipe({ config: type })]).config.get(
        'node.type.dish',
      )?.name,
      'Other dish',
    );
  });

  it('grant the permissions of installed modules', () => {
    const permissions = (recipe: object): string[] => [
      ...(loadModel([writeRecipe({ recipe: { install: ['media', 'node'], ...recipe } })]).roles.get(
        'anonymous',
      )?.permissions ?? []),
    ];
    assert.deepEqual(permissions({}), ['access content', 'view media']);
    const actions = {
      'user.role.anonymous': { set: { property_name: 'permissions', value: ['access content'] } },
    };
    assert.deepEqual(permissions({ config: { actions } }), ['access content']);
  });

  it('use the default values of inputs', () => {
    const input = {
      title: {
        description: 'Title',
        data_type: 'string',
        default: { source: 'value', value: 'Canteen' },
      },
      slogan: {
        description: 'Slogan',
        data_type: 'string',
        default: { source: 'config', config: ['system.site', 'name'] },
      },
    };
    const actions = {
      'system.site': { simpleConfigUpdate: { name: 'The ${title}', slogan: '${slogan}!' } },
    };
    const model = loadModel([
      writeRecipe({
        config: { 'system.site': { name: 'Old' } },
        recipe: { input, config: { actions } },
      }),
    ]);
    assert.deepEqual(model.config.get('system.site'), { name: 'The Canteen', slogan: 'Old!' });
  });

  it('apply actions', () => {
    const actions = {
      'user.role.anonymous': { grantPermissions: ['b', 'a'], revokePermission: 'access content' },
      'user.role.authenticated': { set: { property_name: 'permissions', value: ['only'] } },
      'user.role.waiter': {
        createIfNotExists: { id: 'waiter', label: 'Waiter' },
        grantPermission: 'serve',
      },
      'system.site': { simpleConfigUpdate: { 'page.front': '/menu' } },
    };
    const model = loadModel([writeRecipe({ recipe: { install: ['node'], config: { actions } } })]);
    const permissions = (role: string): string[] => [...(model.roles.get(role)?.permissions ?? [])];
    assert.deepEqual(permissions('anonymous'), ['a', 'b']);
    assert.deepEqual(permissions('authenticated'), ['only']);
    assert.deepEqual(permissions('waiter'), ['serve']);
    assert.deepEqual(model.config.get('system.site'), { page: { front: '/menu' } });
  });

  it('merge YAML mappings', () => {
    const recipe =
      'name: Merged\ntype: Site\nconfig:\n  actions:\n    system.site:\n      simpleConfigUpdate: &all\n        name: One\n    system.rss:\n      simpleConfigUpdate:\n        <<: *all\n';
    assert.deepEqual(
      loadModel([writeRecipe({ files: { 'recipe.yml': recipe } })]).config.get('system.rss'),
      { name: 'One' },
    );
  });
});

describe('base fields of a module', () => {
  const moduleFields = [
    { module: 'file_texts', entityType: 'file', fields: [{ name: 'alt', type: 'string' }] },
  ];
  const fileFields = (install: string[]): string[] => {
    const recipe = writeRecipe({ recipe: { install } });
    const { entityTypes } = loadModel([recipe], { moduleFields });
    return [...(entityTypes.get('file')?.bundles.get('file')?.fields.keys() ?? [])];
  };
  it('belong to the entity type if the recipes install the module', () => {
    assert.equal(fileFields(['file', 'file_texts']).at(-1), 'alt');
    assert.ok(!fileFields(['file']).includes('alt'));
  });
  it('are added to the table of an existing data file', () => {
    const dir = mkdtempSync(join(tmpdir(), 'fields-'));
    try {
      const recipe = writeRecipe({ recipe: { install: ['file', 'file_texts'] } });
      const file = join(dir, 'site.sqlite');
      openStore(loadModel([recipe]), { file }).close();
      const store = openStore(loadModel([recipe], { moduleFields }), { file });
      assert.deepEqual(store.connection.rows('SELECT alt FROM file'), []);
      store.close();
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
