import assert from 'node:assert/strict';
import test from 'node:test';
import { startWords } from './start-words.mjs';

const ours = {
  siteUrl: 'http://localhost:3000',
  contentApiUrl: 'http://127.0.0.1:8080',
  gamesOrigin: 'http://localhost:3001',
  demo: true,
  mailPort: 8025,
  demoLogins: 'Arcade2026',
  isTold: true,
};
const ofDrupal = {
  ...ours,
  contentApiUrl: 'https://cms.example',
  demo: false,
  mailPort: null,
  demoLogins: '',
};

test('a portal with a content API of its own says where its mails, logins and data are', () => {
  const said = startWords(ours);
  for (const part of [
    'http://localhost:3000',
    '127.0.0.1:8080/jsonapi',
    'http://localhost:3001',
    'http://localhost:8025',
    'password Arcade2026',
  ])
    assert.ok(said.includes(part), part);
  assert.match(said, /portal\.sqlite; npm start -- --reset/);
});

test('a portal on a Drupal names that, and promises neither demo logins nor caught mails nor data here', () => {
  const said = startWords(ofDrupal);
  assert.match(said, /Content API {4}https:\/\/cms\.example\/jsonapi/);
  assert.match(
    said,
    /Content and members are those of https:\/\/cms\.example, where its logins count and its mails are sent/,
  );
  assert.doesNotMatch(said, /Demo logins|Mail {2}|portal\.sqlite|--reset/);
});

test('how soon its changes are seen depends on the secret that both have', () => {
  assert.match(
    startWords(ofDrupal),
    /tells this site of changes, if it has the same REVALIDATE_SECRET/,
  );
  assert.match(startWords({ ...ofDrupal, isTold: false }), /after a minute/);
});

test('says why demo logins are disabled', () => {
  assert.match(startWords({ ...ours, demoLogins: '' }), /Demo logins {4}disabled/);
});
