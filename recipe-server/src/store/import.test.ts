import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { loadModel } from '../model/model.ts';
import { fixtureSite, ids } from '../../test/fixture-site.ts';
import { type RecipeFiles, writeRecipe } from '../testing/recipes.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';
import { insertEntity } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
after(() => rmSync(folder, { recursive: true }));

type Content = NonNullable<RecipeFiles['content']>;

const newUuid = (number: number): string =>
  `99999999-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Opens the fixture site with further content. */
const open = (name: string, more: Content = []): Store =>
  openStore(
    loadModel([writeRecipe({ ...fixtureSite, content: [...fixtureSite.content, ...more] })]),
    {
      file: join(folder, name),
    },
  );

const tip = (number: number, fields: Record<string, unknown> = {}): Content[number] => ({
  type: 'node',
  uuid: newUuid(number),
  bundle: 'tip',
  fields: { title: [{ value: `Tip ${number}` }], ...fields },
});

const opinion = (number: number, host: string, pid?: string): Content[number] => ({
  type: 'comment',
  uuid: newUuid(number),
  bundle: 'opinion',
  fields: {
    entity_type: [{ value: 'node' }],
    entity_id: [{ entity: host }],
    field_name: [{ value: 'field_opinions' }],
    subject: [{ value: `Opinion ${number}` }],
    ...(pid === undefined ? {} : { pid: [{ entity: pid }] }),
  },
});

const remove = ({ connection }: Store, table: string, uuid: string): void =>
  assert.equal(connection.execute(`DELETE FROM ${table} WHERE uuid = ?`, [uuid]).changes, 1);

const has = ({ connection }: Store, table: string, uuid: string): boolean =>
  connection.column(`SELECT 1 FROM ${table} WHERE uuid = ?`, [uuid]).length > 0;

describe('an upgrade after people deleted content', () => {
  it('imports new content, but no deleted accounts and comments', () => {
    const first = open('deleted.sqlite');
    remove(first, 'user', ids.cook);
    remove(first, 'comment', ids.praise);
    first.connection.execute('DELETE FROM user WHERE uid = 1');
    first.close();
    for (const more of [[tip(1)], [tip(1), tip(2)]]) {
      const next = open('deleted.sqlite', more);
      assert.ok(!has(next, 'user', ids.cook), 'the account is back');
      assert.ok(!has(next, 'comment', ids.praise), 'the comment is back');
      assert.deepEqual(next.connection.column('SELECT uid FROM user'), [0]);
      for (const { uuid } of more) assert.ok(has(next, 'node', uuid), 'a new tip is missing');
      next.close();
    }
  });

  it('never reuses the IDs of deleted content', () => {
    const first = open('ids.sqlite');
    const [former] = first.connection.rows<{ nid: number; vid: number }>(
      'SELECT nid, vid FROM node WHERE uuid = ?',
      [ids.secret],
    );
    assert.ok(former);
    remove(first, 'node', ids.secret);
    remove(first, 'user', ids.cook);
    first.close();
    const numbers = { nid: [{ value: former.nid }], vid: [{ value: former.vid }] };
    const next = open('ids.sqlite', [tip(1, numbers), tip(2)]);
    const added = next.connection.rows<{ nid: number; vid: number }>(
      "SELECT nid, vid FROM node WHERE title LIKE 'Tip%'",
    );
    assert.equal(added.length, 2);
    for (const { nid, vid } of added) assert.ok(nid > former.nid && vid > former.vid);
    const account = { entityType: 'user', bundle: 'user', fields: { name: [{ value: 'new' }] } };
    assert.ok(next.connection.transaction(() => insertEntity(next, account)) > 7);
    next.close();
  });

  it('imports content that refers to deleted content without these references', () => {
    const first = open('references.sqlite');
    remove(first, 'user', ids.cook);
    remove(first, 'node', ids.cake);
    first.close();
    const next = open('references.sqlite', [
      tip(1, {
        uid: [{ entity: ids.cook }],
        field_see_also: [{ entity: ids.cake }, { entity: ids.soup }],
      }),
      opinion(2, ids.cake),
      opinion(3, ids.cake, newUuid(2)),
      opinion(4, ids.soup),
    ]);
    const [row] = next.connection.rows('SELECT nid, uid FROM node WHERE uuid = ?', [newUuid(1)]);
    assert.deepEqual(
      [
        row,
        next.connection.column(
          `SELECT field_see_also FROM node__field_see_also WHERE entity_id = 4`,
        ),
      ],
      [{ nid: 4, uid: 0 }, [1]],
    );
    assert.deepEqual(
      [2, 3, 4].map((number) => has(next, 'comment', newUuid(number))),
      [false, false, true],
    );
    next.close();
  });

  it('fails for references to content that never existed', () => {
    open('unknown.sqlite').close();
    assert.throws(
      () => open('unknown.sqlite', [tip(1, { field_see_also: [{ entity: newUuid(9) }] })]),
      /field_see_also.*unknown entity/,
    );
  });

  it('of a data file without a record imports only types of which nothing was deleted', () => {
    const first = open('legacy.sqlite');
    remove(first, 'user', ids.cook);
    first.connection.sqlite.exec('DROP TABLE server_imported');
    first.close();
    const next = open('legacy.sqlite', [tip(1)]);
    assert.deepEqual([has(next, 'user', ids.cook), has(next, 'node', newUuid(1))], [false, true]);
    next.close();
  });
});

describe('a password of the recipe', () => {
  const account: Content[number] = {
    type: 'user',
    uuid: newUuid(8),
    fields: { name: [{ value: 'ann' }], pass: [{ value: 'in the recipe' }] },
  };
  const findCost = (store: Store): string | undefined =>
    store.connection
      .column<string>("SELECT pass FROM user WHERE name = 'ann'")[0]
      ?.split('$')
      .slice(0, 4)
      .join(' ');

  it('is hashed quickly for tests, and at full cost in a data file', () => {
    const model = loadModel([
      writeRecipe({ ...fixtureSite, content: [...fixtureSite.content, account] }),
    ]);
    const costs = [':memory:', join(folder, 'passwords.sqlite')].map((file) => {
      const store = openStore(model, { file });
      const cost = findCost(store);
      store.close();
      return cost;
    });
    assert.deepEqual(costs, ['scrypt 1024 8 1', 'scrypt 32768 8 3']);
  });
});
