import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { DrupalCode } from './drupal-code.ts';
import { savedRole } from './role-dependencies.ts';

const root = mkdtempSync(path.join(tmpdir(), 'drupal-'));
for (const [module, permissions] of [
  ['user', 'access user profiles: {}'],
  ['comment', 'post comments: {}\npermission_callbacks: []'],
] as const) {
  const folder = path.join(root, 'core/modules', module);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${module}.info.yml`), 'name: x');
  writeFileSync(path.join(folder, `${module}.permissions.yml`), permissions);
}
const config = new Map([['node.type.dish', {}]]);
const permissions = [
  'access user profiles',
  'edit own dish content',
  'edit own soup content',
  'post comments',
  'fly',
];

describe('a role that is saved', () => {
  it('depends on who defines its permissions, but for its own module, and loses those that nobody defines', () =>
    assert.deepEqual(
      savedRole({ id: 'cook', permissions }, config, ['user', 'comment'], DrupalCode.at(root)),
      {
        id: 'cook',
        permissions: ['access user profiles', 'edit own dish content', 'post comments'],
        dependencies: { config: ['node.type.dish'], module: ['comment', 'node'] },
      },
    ));
  it('stays as it is where nobody knows who defines what', () =>
    assert.deepEqual(savedRole({ permissions }, config, ['user'], new DrupalCode(null)), {
      permissions,
    }));
});
