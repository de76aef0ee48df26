import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Account } from './identity.ts';
import { loadModel } from './model/model.ts';
import { isMultiple, valueTable } from './store/columns.ts';
import type { Store } from './store/store.ts';
import { openStore } from './store/open-store.ts';
import { insertEntity } from './store/write.ts';
import { chef, ids, fixtureSite, createFixtureStore } from '../test/fixture-site.ts';
import { writeRecipe } from './testing/recipes.ts';

/** Too small to cache anything. */
const minCacheBytes = 1;

const createTestApp = (
  store: Store,
  options: { cacheBytes?: number; resolveAccount?: () => Account } = {},
): FastifyInstance =>
  createApp({
    store,
    ...(options.cacheBytes === undefined ? {} : { cacheBytes: options.cacheBytes }),
    ...(options.resolveAccount === undefined ? {} : { resolveAccount: options.resolveAccount }),
  });

const dish = '/jsonapi/node/dish';
const urls = [
  dish,
  `${dish}?sort=-title&page[limit]=1`,
  `${dish}?sort=field_minutes&fields[node--dish]=title`,
  `${dish}?filter[field_vegan]=1&include=uid`,
  `${dish}?filter[field_moods.name]=warm&include=field_moods,field_photo`,
  `${dish}?filter[field_moods.status]=1&sort=-field_moods.name`,
  `${dish}?filter[a][condition][path]=title&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=soup`,
  `${dish}?filter[a][condition][path]=field_price&filter[a][condition][operator]=>&filter[a][condition][value]=5`,
  `${dish}?filter[a][condition][path]=field_steps&filter[a][condition][operator]=IS NOT NULL`,
  `${dish}?filter[uid.name]=cook&include=field_see_also,field_see_also.uid`,
  `${dish}?fields[node--dish]=title,path`,
  `${dish}?fields[node--dish]=title,field_opinions`,
  `${dish}/${ids.soup}`,
  `${dish}/${ids.soup}?include=field_moods,uid,field_photo`,
  `${dish}/${ids.soup}/field_moods`,
  `${dish}/${ids.soup}/relationships/field_see_also`,
  `${dish}/${ids.secret}`,
  '/jsonapi/taxonomy_term/mood?sort=name',
  '/jsonapi/comment/opinion?include=entity_id,uid',
  '/jsonapi/comment/opinion?filter[entity_id.title]=Onion Soup',
  '/jsonapi/comment/opinion?sort=-created&filter[uid.name]=cook',
  '/jsonapi/file/file',
  '/jsonapi/node_type/node_type',
].map((url) => encodeURI(url));

/** Omitted items have random keys. */
const comparable = (body: string): string => body.replaceAll(/item--\w{7}/g, 'item');

const request = async (app: FastifyInstance, url: string, headers = {}) =>
  app.inject({ url, headers: { host: 'site.example.com', ...headers } });

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Raw SQL in any entity table. */
function changeSomething(store: Store, next: () => number): string {
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    assert.ok(item !== undefined);
    return item;
  };
  const seen = ['node', 'user', 'taxonomy_term', 'comment', 'file', 'path_alias'];
  const types = [...store.model.entityTypes.values()].filter(({ id }) => seen.includes(id));
  const type = pick(types);
  const tables = [
    type.id,
    type.id,
    ...[...type.storage.values()].filter(isMultiple).map((field) => valueTable(type, field)),
  ];
  const table = pick(tables);
  const { connection } = store;
  const rows = connection.rows<Record<string, string | number | null>>(
    `SELECT rowid AS row_id, * FROM "${type.id}"`,
    [],
  );
  if (rows.length === 0) return 'nothing';
  const row = pick(rows);
  const id = row[type.keys.id] ?? 0;
  if (table !== type.id) {
    const [first] = connection.rows<Record<string, string | number | null>>(
      `SELECT * FROM "${table}" WHERE entity_id = ?`,
      [id],
    );
    if (first === undefined || next() < 0.3) {
      const column = table.replace(`${type.id}__`, '');
      const value = Math.ceil(next() * 4);
      connection.execute(
        `INSERT OR IGNORE INTO "${table}" (entity_id, delta, "${column}") VALUES (?, 7, ?)`,
        [id, value],
      );
      return `a value in ${table}`;
    }
    connection.execute(`DELETE FROM "${table}" WHERE entity_id = ? AND delta = ?`, [
      id,
      first['delta'],
    ]);
    return `no value in ${table}`;
  }
  const columns = Object.keys(row).filter(
    (name) =>
      ![
        'row_id',
        'uuid',
        type.keys.id,
        type.keys.revision,
        'type',
        'vid',
        'bundle',
        'comment_type',
      ].includes(name),
  );
  if (next() < 0.1) {
    connection.execute(`DELETE FROM "${table}" WHERE "${type.keys.id}" = ?`, [id]);
    return `no ${table} ${String(id)}`;
  }
  const column = pick(columns);
  const before = row[column] ?? null;
  const others = rows.map((other) => other[column] ?? null).filter((value) => value !== before);
  const after =
    others.length > 0 && next() < 0.5
      ? pick(others)
      : typeof before === 'number'
        ? before === 0
          ? 1
          : 0
        : 'changed';
  connection.execute(`UPDATE "${table}" SET "${column}" = ? WHERE "${type.keys.id}" = ?`, [
    after,
    id,
  ]);
  return `${table}.${column} of ${String(id)} = ${String(after)}`;
}

describe('a cached response', () => {
  test('is never stale, whatever is written', async () => {
    const store = createFixtureStore();
    const [app, uncachedApp] = [
      createTestApp(store),
      createTestApp(store, { cacheBytes: minCacheBytes }),
    ];
    const next = createRandom(1);
    for (let round = 0; round < 25; round++) {
      const done = changeSomething(store, next);
      for (const url of urls) {
        const [cached, expected] = [await request(app, url), await request(uncachedApp, url)];
        assert.equal(cached.statusCode, expected.statusCode, `${url} after ${done}`);
        assert.equal(comparable(cached.body), comparable(expected.body), `${url} after ${done}`);
      }
    }
  });

  test('is revalidated with 304 while unrelated data changes', async () => {
    const store = createFixtureStore();
    const app = createTestApp(store);
    const url = encodeURI(`${dish}?filter[title]=Onion Soup&sort=title`);
    const { headers } = await request(app, url);
    const conditions = {
      'if-none-match': String(headers.etag),
      'if-modified-since': new Date(0).toUTCString(),
    };
    store.connection.execute("UPDATE node SET field_minutes = 1 WHERE title = 'apple cake'", []);
    store.connection.execute('UPDATE user SET login = 5', []);
    store.setState('something', 'else');
    assert.equal((await request(app, url, conditions)).statusCode, 304);
    store.connection.execute("UPDATE node SET field_minutes = 1 WHERE title = 'Onion Soup'", []);
    const changed = await request(app, url, conditions);
    assert.equal(changed.statusCode, 200);
    assert.match(changed.body, /"field_minutes":1,/);
  });

  test('is compressed for clients that accept it', async () => {
    const app = createTestApp(createFixtureStore());
    const plain = await request(app, dish);
    assert.equal(plain.headers['content-encoding'], undefined);
    const compressed = { 'accept-encoding': 'br, gzip;q=0.5' };
    while ((await request(app, dish, compressed)).headers['content-encoding'] === undefined)
      await pause(20);
    const small = await request(app, dish, compressed);
    assert.equal(small.headers['content-encoding'], 'gzip');
    assert.equal(small.headers.vary, 'Cookie, Accept-Encoding');
    assert.equal(gunzipSync(small.rawPayload).toString(), plain.body);
    const refused = await request(app, dish, { 'accept-encoding': 'gzip;q=0, identity' });
    assert.equal(refused.headers['content-encoding'], undefined);
    assert.equal(refused.body, plain.body);
    const validators = {
      'if-none-match': String(small.headers.etag),
      'if-modified-since': String(small.headers['last-modified']),
    };
    assert.equal(
      (await request(app, dish, { ...validators, 'accept-encoding': 'gzip' })).statusCode,
      304,
    );
  });

  test('is separate for users, queries, hosts and methods', async () => {
    let account: Account = { uid: 0, uuid: null, roles: ['anonymous'] };
    const store = createFixtureStore();
    const app = createTestApp(store, { resolveAccount: () => account });
    const secret = `${dish}?sort=title`;
    const anonymous = await request(app, secret);
    assert.doesNotMatch(anonymous.body, /Secret Sauce/);
    account = chef;
    const own = await request(app, secret);
    assert.match(own.body, /Secret Sauce/);
    assert.equal(own.headers['cache-control'], 'must-revalidate, no-cache, private');
    account = { uid: 0, uuid: null, roles: ['anonymous'] };
    assert.doesNotMatch((await request(app, secret)).body, /Secret Sauce/);
    account = { ...account, grant: 'x' };
    assert.equal(
      (await request(app, secret)).headers['cache-control'],
      'must-revalidate, no-cache, private',
    );
    account = { uid: 0, uuid: null, roles: ['anonymous'] };
    assert.match(
      (await request(app, secret, { host: 'other.test' })).body,
      /http:\/\/other\.test\/jsonapi/,
    );
    assert.match((await request(app, `${dish}?sort=-title`)).body, /apple cake.*Onion Soup/);
    assert.equal(
      (await app.inject({ method: 'POST', url: secret, headers: { host: 'site.example.com' } }))
        .statusCode,
      405,
    );
    const head = await app.inject({
      method: 'HEAD',
      url: secret,
      headers: { host: 'site.example.com' },
    });
    assert.equal(head.statusCode, 200);
    assert.equal(head.body, '');
  });

  test('is invalidated by writes of another process', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'kept-')), 'data.sqlite');
    const model = loadModel([writeRecipe(fixtureSite)]);
    const [firstStore, otherStore] = [openStore(model, { file }), openStore(model, { file })];
    const apps = [createTestApp(firstStore), createTestApp(otherStore)];
    for (const app of apps) assert.doesNotMatch((await request(app, dish)).body, /Gazpacho/);
    otherStore.connection.execute(
      "UPDATE node SET title = 'Gazpacho' WHERE title = 'Onion Soup'",
      [],
    );
    for (const app of apps) assert.match((await request(app, dish)).body, /Gazpacho/);
    firstStore.connection.transaction(() =>
      insertEntity(firstStore, {
        entityType: 'node',
        bundle: 'dish',
        fields: { title: [{ value: 'Ramen' }], status: [{ value: 1 }] },
      }),
    );
    for (const app of apps) assert.match((await request(app, dish)).body, /Ramen/);
    firstStore.close();
    otherStore.close();
  });
});
