import { signPassUrl, PASS_URL_SECONDS } from './pass-url';

const settings = {
  gamesHost: { domain: 'games.example', protocol: 'https:' },
  gamesSecret: 'a secret of the games',
};
const now = (1_800_000_000 - PASS_URL_SECONDS) * 1000;
const sign = (embedUrl: string | null, options = settings) =>
  signPassUrl({ nid: 7, embedUrl }, options, now);

test('signs the URL of a built-in game with an expiry', () => {
  // The same example as in games/host/own-games.test.ts.
  expect(sign('https://g7.games.example/games/pass/neon-drift/?v=volcano')).toEqual({
    url: 'https://g7.games.example/games/pass/1800000000.RHN0ZucLfz9BY0x9748Gvh2Eu80mPjZQth9jJ_wBolU/neon-drift/?v=volcano',
    expires: 1_800_000_000_000,
  });
});

test('signs the URL of an uploaded game for that game only', () => {
  // The same example as in games/host/own-games.test.ts.
  expect(sign('https://g7.games.example/games/hosted/0123456789abcdef/index.html')).toEqual({
    url: 'https://g7.games.example/games/pass/1800000000.TK6uZ8DDkhcvztpNcyrXIYJdlHTgdMgbsMt2cCfnaSY/hosted/0123456789abcdef/index.html',
    expires: 1_800_000_000_000,
  });
});

test.each([
  ['an open game', 'https://g7.games.example/games/neon-drift/?v=coast'],
  ['another game’s origin', 'https://g8.games.example/games/pass/neon-drift/'],
  ['a game elsewhere', 'https://elsewhere.example/games/pass/neon-drift/'],
  ['no game', null],
])('does not sign %s', (_, url) => {
  expect(sign(url)).toEqual({ url, expires: null });
});

test('signs nothing without a secret', () => {
  const url = 'https://g7.games.example/games/pass/neon-drift/';
  expect(signPassUrl({ nid: 7, embedUrl: url }, { ...settings, gamesSecret: null }, now)).toEqual({
    url,
    expires: null,
  });
});
