import assert from 'node:assert/strict';
import test from 'node:test';
import { startMessage } from './start-message.mjs';

const embedded = {
  siteUrl: 'http://localhost:3000',
  contentApiUrl: 'http://127.0.0.1:8080',
  gamesDomain: 'arcade.localhost:3001',
  demo: true,
  mailPort: 8025,
  demoLogins: 'Arcade2026',
  notifiesSite: true,
};
const drupal = {
  ...embedded,
  contentApiUrl: 'https://cms.example',
  demo: false,
  mailPort: null,
  demoLogins: '',
};

test('prints the URLs, the demo logins and the data file', () => {
  const message = startMessage(embedded);
  for (const part of [
    'http://localhost:3000',
    '127.0.0.1:8080/jsonapi',
    'arcade.localhost:3001',
    'http://localhost:8025',
    'password Arcade2026',
  ])
    assert.ok(message.includes(part), part);
  assert.match(message, /portal\.sqlite; npm start -- --reset/);
});

test('names the Drupal it reads from, without demo logins, mail catcher or data file', () => {
  const message = startMessage(drupal);
  assert.match(message, /Content API {4}https:\/\/cms\.example\/jsonapi/);
  assert.match(message, /https:\/\/cms\.example provides the content, the accounts and the mail/);
  assert.doesNotMatch(message, /Demo logins|Mail {2}|portal\.sqlite|--reset/);
});

test('states how soon changes appear', () => {
  assert.match(
    startMessage(drupal),
    /within seconds if that server has the same REVALIDATE_SECRET/,
  );
  assert.match(startMessage({ ...drupal, notifiesSite: false }), /appear after a minute/);
});

test('explains why the demo logins are disabled', () => {
  assert.match(startMessage({ ...embedded, demoLogins: '' }), /Demo logins {4}disabled/);
});
