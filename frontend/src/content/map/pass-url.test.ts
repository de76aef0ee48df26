import { signPassUrl, PASS_URL_SECONDS } from './pass-url';

const host = { gamesOrigin: 'https://games.example', gamesSecret: 'a secret of the games' };
const now = (1_800_000_000 - PASS_URL_SECONDS) * 1000;

test('signs the URL of a protected game with an expiry', () => {
  // The same example as in games/serve.test.ts.
  expect(signPassUrl('https://games.example/games/pass/neon-drift/?v=volcano', host, now)).toEqual({
    url: 'https://games.example/games/pass/1800000000.RHN0ZucLfz9BY0x9748Gvh2Eu80mPjZQth9jJ_wBolU/neon-drift/?v=volcano',
    expires: 1_800_000_000_000,
  });
});

test.each([
  ['an open game', 'https://games.example/games/neon-drift/?v=coast'],
  ['a game elsewhere', 'https://elsewhere.example/games/pass/neon-drift/'],
  ['no game', null],
])('does not sign %s', (_, url) => {
  expect(signPassUrl(url, host, now)).toEqual({ url, expires: null });
});

test('signs nothing without a secret', () => {
  const url = 'https://games.example/games/pass/neon-drift/';
  expect(signPassUrl(url, { ...host, gamesSecret: null }, now)).toEqual({ url, expires: null });
});
