import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { savedDependencies } from './saved-dependencies.ts';

const config = new Map([
  ['node.type.dish', {}],
  ['node.type.soup', {}],
]);

describe('what an entity of configuration depends on once it is saved', () => {
  it('is what it says, but for kinds without any', () =>
    assert.deepEqual(
      savedDependencies(
        'menu.x',
        { dependencies: { enforced: { module: ['y'] }, config: [], module: ['b', 'a'] } },
        config,
      ),
      {
        enforced: { module: ['y'] },
        module: ['a', 'b'],
      },
    ));
  it('are the bundles, too, that a reference may lead to, as far as there are such', () => {
    const settings = {
      handler: 'default:node',
      handler_settings: { target_bundles: { soup: 'soup', dish: 'dish', none: 'none' } },
    };
    assert.deepEqual(
      savedDependencies(
        'field.field.node.dish.f',
        { settings, dependencies: { config: ['field.storage.node.f'] } },
        config,
      ),
      {
        config: ['field.storage.node.f', 'node.type.dish', 'node.type.soup'],
      },
    );
  });
  it('are the modules of the filters of a text format', () => {
    const filters = {
      a: { provider: 'filter' },
      b: { provider: 'media', status: false },
      c: { provider: 'editor' },
    };
    assert.deepEqual(savedDependencies('filter.format.f', { filters }, config), {
      module: ['editor', 'media'],
    });
  });
});
