import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { createApp, openStore, type Store } from 'drupal-recipe-server';
import { hashPasswordSync, Passwords } from 'drupal-recipe-server/account';
import { allModules } from '../../modules.ts';
import { loadPortalModel } from '../../portal-model.ts';
import type { Mail } from './mailer.ts';
import { setDemoPassword } from './demo-passwords.ts';

const cost = { N: 2 ** 10, r: 8, p: 1 };
const passwords = new Passwords(cost);
const demo = loadPortalModel(
  ['ag_portal', 'ag_demo'].map((name) =>
    path.join(import.meta.dirname, '../../../../drupal/recipes', name),
  ),
);

interface Demo {
  store: Store;
  logIn: (name: string, pass: string) => Promise<{ status: number; cookie: string }>;
  isIn: (cookie: string) => Promise<boolean>;
  recipients: string[];
  post: (url: string, payload: object) => Promise<number>;
}

function openDemo(): Demo {
  const store = openStore(demo, { file: ':memory:' });
  const recipients: string[] = [];
  const mailer = { send: async ({ to }: Mail) => void recipients.push(to) };
  const app = createApp({
    store,
    ...allModules(store, { siteUrls: ['https://portal.example'], mailer, passwords }),
  });
  return {
    store,
    recipients,
    post: async (url, payload) => (await app.inject({ method: 'POST', url, payload })).statusCode,
    logIn: async (name, pass) => {
      const response = await app.inject({
        method: 'POST',
        url: '/user/login?_format=json',
        payload: { name, pass },
      });
      return {
        status: response.statusCode,
        cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
      };
    },
    isIn: async (cookie) =>
      (await app.inject({ url: '/user/login_status?_format=json', headers: { cookie } })).body ===
      '1',
  };
}

test('disables demo accounts unless a demo password is set', async () => {
  const { store, logIn } = openDemo();
  for (const pass of ['Arcade2026', '', 'null'])
    assert.equal((await logIn('ed', pass)).status, 400, pass);
  await setDemoPassword(store, 'Arcade2026', passwords);
  for (const name of ['ed', 'player', 'pass_holder'])
    assert.equal((await logIn(name, 'Arcade2026')).status, 200, name);
});

test('disables demo accounts and their sessions when the demo password is removed, but keeps changed passwords', async () => {
  const { store, logIn, isIn } = openDemo();
  await setDemoPassword(store, 'Arcade2026', passwords);
  store.connection.execute('UPDATE user SET pass = ? WHERE name = ?', [
    hashPasswordSync('Chosen12', cost),
    'player',
  ]);
  const [ed, player] = [await logIn('ed', 'Arcade2026'), await logIn('player', 'Chosen12')];
  await setDemoPassword(store, 'Arcade2026', passwords);
  assert.ok(await isIn(ed.cookie), 'the same password again changes nothing');
  await setDemoPassword(store, null, passwords);
  assert.deepEqual([await isIn(ed.cookie), await isIn(player.cookie)], [false, true]);
  assert.equal((await logIn('ed', 'Arcade2026')).status, 400);
  assert.equal((await logIn('player', 'Chosen12')).status, 200);
});

test('removes the published demo password from older data files', async () => {
  const { store, logIn } = openDemo();
  store.connection.execute('UPDATE user SET pass = ? WHERE uid BETWEEN 10 AND 30', [
    hashPasswordSync('Arcade2026', cost),
  ]);
  assert.equal((await logIn('ed', 'Arcade2026')).status, 200);
  await setDemoPassword(store, null, passwords);
  assert.equal((await logIn('ed', 'Arcade2026')).status, 400);
});

test('rejects password resets of disabled demo accounts', async () => {
  const { store, recipients, post } = openDemo();
  await setDemoPassword(store, null, passwords);
  store.connection.execute('UPDATE user SET pass = ? WHERE name = ?', [
    hashPasswordSync('Chosen12', cost),
    'player',
  ]);
  const findMail = (name: string): string =>
    store.connection.rows<{ mail: string }>('SELECT mail FROM user WHERE name = ?', [name])[0]
      ?.mail ?? '';
  for (const name of ['ed', 'pass_holder', 'player']) {
    assert.equal(await post('/user/lost-password', { mail: findMail(name) }), 200);
    assert.equal(await post('/user/password?_format=json', { name }), 200);
  }
  assert.deepEqual(recipients, [findMail('player'), findMail('player')]);
});
