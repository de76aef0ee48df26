import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { DatabaseSync } from '@photostructure/sqlite';
import { loadModel } from '../model/model.ts';
import { ids, fixtureSite, createFixtureStore } from '../../test/fixture-site.ts';
import { field, type RecipeFiles, writeRecipe } from '../testing/recipes.ts';
import { ownRequest } from '../request-queue.ts';
import { Passwords } from './passwords.ts';
import type { Store } from './store.ts';
import { openStore } from './open-store.ts';
import { insertEntity } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-'));
after(() => rmSync(folder, { recursive: true }));

const open = (name: string, files: RecipeFiles, reset = false): Store =>
  openStore(loadModel([writeRecipe(files)]), { file: join(folder, name), reset });
const titles = (store: Store): string[] =>
  store.connection
    .rows<{ title: string }>('SELECT title FROM node ORDER BY nid', [])
    .map((row) => row.title);
const renameSoup = (store: Store): void =>
  void store.connection.execute("UPDATE node SET title = 'Leek Soup' WHERE nid = 1", []);

describe(
  'the data file',
  { skip: process.platform === 'win32' && 'there are no such rights' },
  () => {
    it('is readable only by its owner, even if it was not before', () => {
      const file = join(folder, 'rights.sqlite');
      const rights = (): string[] =>
        ['', '-wal', '-shm'].map((suffix) => (statSync(file + suffix).mode & 0o777).toString(8));
      const first = open('rights.sqlite', fixtureSite);
      renameSoup(first);
      assert.deepEqual(rights(), ['600', '600', '600']);
      for (const suffix of ['', '-wal', '-shm']) chmodSync(file + suffix, 0o644);
      const second = open('rights.sqlite', fixtureSite);
      assert.deepEqual(rights(), ['600', '600', '600']);
      second.close();
      first.close();
    });
  },
);

describe('a restart', () => {
  it('keeps the data', () => {
    const first = open('restart.sqlite', fixtureSite);
    renameSoup(first);
    first.close();
    const second = open('restart.sqlite', fixtureSite);
    assert.deepEqual(titles(second), ['Leek Soup', 'apple cake', 'Secret Sauce']);
    second.close();
  });

  it('imports new content and keeps existing content', () => {
    const first = open('changed.sqlite', fixtureSite);
    renameSoup(first);
    first.close();
    const tip = {
      type: 'node',
      uuid: '00000000-0000-4000-8000-000000000099',
      bundle: 'tip',
      fields: { title: [{ value: 'Salt' }] },
    };
    const second = open('changed.sqlite', {
      ...fixtureSite,
      content: [...fixtureSite.content, tip],
    });
    assert.deepEqual(titles(second), ['Leek Soup', 'apple cake', 'Secret Sauce', 'Salt']);
    second.close();
  });

  it('adds new fields', () => {
    open('field.sqlite', fixtureSite).close();
    const second = open('field.sqlite', {
      ...fixtureSite,
      config: { ...fixtureSite.config, ...field('node', 'field_new', 'string', ['dish']) },
    });
    assert.deepEqual(second.connection.rows('SELECT field_new FROM node WHERE nid = 1', []), [
      { field_new: null },
    ]);
    second.close();
  });

  it('deletes the data with --reset', () => {
    const first = open('reset.sqlite', fixtureSite);
    renameSoup(first);
    first.close();
    const second = open('reset.sqlite', fixtureSite, true);
    assert.equal(titles(second)[0], 'Onion Soup');
    second.close();
  });

  it('leaves foreign files alone, even with --reset', () => {
    const names = ['notes.sqlite', 'notes.txt'];
    const foreign = new DatabaseSync(join(folder, 'notes.sqlite'));
    foreign.exec('CREATE TABLE note (text TEXT)');
    foreign.close();
    writeFileSync(join(folder, 'notes.txt'), 'Buy leek.');
    for (const name of names)
      for (const reset of [false, true]) {
        const before = readFileSync(join(folder, name));
        assert.throws(
          () => open(name, fixtureSite, reset),
          new RegExp(`${name}: is not a data file of this server`),
        );
        assert.deepEqual(readFileSync(join(folder, name)), before);
        assert.equal(existsSync(join(folder, `${name}-wal`)), false);
      }
  });

  it('does tasks after the commit, and none after a rollback', () => {
    const { connection } = open('tasks.sqlite', fixtureSite);
    const done: string[] = [];
    const failing = (): void =>
      connection.transaction(() => {
        connection.afterCommit(() => void done.push('of a rolled back transaction'));
        throw new Error('Roll back.');
      });
    assert.throws(failing);
    connection.transaction(() => {
      connection.afterCommit(() => void done.push('of a transaction'));
      done.push('in the transaction');
    });
    connection.afterCommit(() => void done.push('without a transaction'));
    assert.deepEqual(done, ['in the transaction', 'of a transaction', 'without a transaction']);
    connection.close();
  });

  it('reports committed work as done if a task fails, and does the other tasks', (test) => {
    test.mock.method(console, 'error', () => undefined);
    const { connection } = open('failing-task.sqlite', fixtureSite);
    const done: string[] = [];
    const result = connection.transaction(() => {
      connection.afterCommit(() => {
        throw new Error('No text.');
      });
      connection.afterCommit(() => void done.push('second'));
      return 'committed';
    });
    assert.deepEqual([result, ...done], ['committed', 'second']);
    connection.close();
  });

  it('runs each migration once', () => {
    const first = open('steps.sqlite', fixtureSite);
    first.migrate('votes', ['CREATE TABLE vote (uid INTEGER)']);
    first.close();
    const second = open('steps.sqlite', fixtureSite);
    second.migrate('votes', [
      'CREATE TABLE vote (uid INTEGER)',
      'ALTER TABLE vote ADD COLUMN value INTEGER',
    ]);
    assert.deepEqual(second.connection.rows('SELECT uid, value FROM vote', []), []);
    second.close();
  });
});

describe('passwords', () => {
  it('are not stored as plain text', () => {
    const pass = [{ value: 'Stock-Pot-1' }];
    const content = fixtureSite.content.map((entity) =>
      entity.type === 'user' ? { ...entity, fields: { ...entity.fields, pass } } : entity,
    );
    open('password.sqlite', { ...fixtureSite, content }).close();
    assert.equal(readFileSync(join(folder, 'password.sqlite')).includes('Stock-Pot-1'), false);
  });

  it('of a model are hashed once, however often it is imported', () => {
    const pass = [{ value: 'Stock-Pot-1' }];
    const content = fixtureSite.content.map((entity) =>
      entity.type === 'user' ? { ...entity, fields: { ...entity.fields, pass } } : entity,
    );
    const model = loadModel([writeRecipe({ ...fixtureSite, content })]);
    const [first, second] = [1, 2].map(() => {
      const store = openStore(model, { file: ':memory:' });
      return store.connection.column('SELECT pass FROM user WHERE pass IS NOT NULL');
    });
    assert.equal(first?.length, 1);
    assert.deepEqual(first, second);
  });

  it('are verified by their hash', async () => {
    const passwords = new Passwords({ N: 1024, r: 8, p: 1 });
    const hash = await passwords.hash('Stock-Pot-1', ownRequest);
    assert.equal(await passwords.verify('Stock-Pot-1', hash, ownRequest), true);
    assert.equal(await passwords.verify('stock-pot-1', hash, ownRequest), false);
    assert.equal(await passwords.verify('', null, ownRequest), false);
  });
});

describe('a new entity', () => {
  it('gets Drupal’s defaults', () => {
    const store = createFixtureStore();
    const fields = { title: [{ value: 'Tea' }], uid: [{ target_id: 7 }] };
    const id = store.connection.transaction(() =>
      insertEntity(store, { entityType: 'node', bundle: 'tip', fields }),
    );
    const [row] = store.connection.rows<Record<string, unknown>>(
      'SELECT status, created, changed, revision_uid, langcode, promote FROM node WHERE nid = ?',
      [id],
    );
    assert.deepEqual(row, {
      status: 1,
      created: 1_800_000_000,
      changed: 1_800_000_000,
      revision_uid: 7,
      langcode: 'en',
      promote: 0,
    });
  });

  it('gets a comment thread', () => {
    const store = createFixtureStore();
    const reply = (pid?: number): string => {
      const fields = {
        entity_type: [{ value: 'node' }],
        entity_id: [{ target_id: 1 }],
        field_name: [{ value: 'field_opinions' }],
        subject: [{ value: 'x' }],
        ...(pid === undefined ? {} : { pid: [{ target_id: pid }] }),
      };
      const cid = store.connection.transaction(() =>
        insertEntity(store, { entityType: 'comment', bundle: 'opinion', fields }),
      );
      return (
        store.connection.rows<{ thread: string }>('SELECT thread FROM comment WHERE cid = ?', [
          cid,
        ])[0]?.thread ?? ''
      );
    };
    const [first] = store.connection.rows<{ thread: string }>(
      'SELECT thread FROM comment WHERE uuid = ?',
      [ids.praise],
    );
    const top = (first?.thread ?? '').replace('/', '');
    assert.deepEqual([reply(), reply(1), reply(1)], ['03/', `${top}.00/`, `${top}.01/`]);
  });
});

it('reads integers of a query in its order', () => {
  const { connection } = createFixtureStore();
  const numbers = 'SELECT value FROM json_each(?) WHERE value > ? ORDER BY value DESC LIMIT 3';
  assert.deepEqual(
    connection.ids(numbers, ['[3,1,9007199254740991,2,5]', 1]),
    [9007199254740991, 5, 3],
  );
  assert.deepEqual(connection.ids(numbers, ['[]', 1]), []);
});
