import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type RecipeFiles, writeRecipe } from '../testing/recipes.ts';
import { createTestSite } from '../../test/test-site.ts';
import { loadModel } from '../model/model.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { insertEntity } from '../store/write.ts';
import { accountMigrations } from './schema.ts';
import { createAccountServices } from './services.ts';

test('separates accounts of an older data file that share a name or an address', () => {
  const store = openStore(loadModel([writeRecipe({})]), { file: ':memory:' });
  store.migrate('account', accountMigrations.slice(0, 3));
  const accounts = [
    ['Ann', 'Ann@example.com'],
    ['ANN', 'other@example.com'],
    ['Bob', 'ANN@example.com'],
    ['NoMail', ''],
    ['NoMailEither', ''],
  ] as const;
  for (const [name, mail] of accounts)
    insertEntity(store, {
      entityType: 'user',
      bundle: 'user',
      fields: { name: [{ value: name }], mail: [{ value: mail }] },
    });
  createAccountServices(store);
  const stored = store.connection.rows<{ name: string; mail: string | null }>(
    'SELECT name, mail FROM user WHERE uid > 1 ORDER BY uid',
  );
  const renamed = stored[1]?.name ?? '';
  assert.match(renamed, /^ANN_[0-9a-f]{8}$/);
  assert.deepEqual(
    stored.map(({ name, mail }) => [name, mail]),
    accounts.map(([name, mail]) => [name === 'ANN' ? renamed : name, name === 'Bob' ? null : mail]),
  );
});

test('stores no second account with a name or an address in other letter case', () => {
  const { addUser } = createTestSite();
  addUser('Ann');
  assert.throws(
    () => addUser('aNN', { mail: [{ value: 'other@example.com' }] }),
    /UNIQUE.*user\.name/,
  );
  assert.throws(
    () => addUser('Bob', { mail: [{ value: 'ann@EXAMPLE.com' }] }),
    /UNIQUE.*user\.mail/,
  );
});

const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
after(() => rmSync(folder, { recursive: true }));

test('names the file of a new default account whose name a member has taken', () => {
  const user = (digit: number, name: string): NonNullable<RecipeFiles['content']>[number] => ({
    type: 'user',
    uuid: `00000000-0000-4000-8000-00000000000${String(digit)}`,
    fields: { name: [{ value: name }], mail: [{ value: `${name}${String(digit)}@example.com` }] },
  });
  const open = (...content: NonNullable<RecipeFiles['content']>): Store =>
    openStore(loadModel([writeRecipe({ content })]), { file: join(folder, 'data.sqlite') });
  const store = open(user(1, 'member'));
  createAccountServices(store);
  store.close();
  assert.throws(
    () => open(user(1, 'member'), user(2, 'Member')),
    /-000000000002\.yml \(entity user 0.*2\): UNIQUE constraint failed: user\.name/,
  );
});
