import { sameSiteWarning } from './same-site';

const warn = (site: string, games: string) => sameSiteWarning(new URL(site), new URL(games));

test.each([
  ['https://arcade.example', 'https://games.arcade.example'],
  ['https://www.arcade.example', 'https://games.arcade.example'],
  ['https://arcade.example', 'https://arcade.example:3001'],
  ['https://www.arcade.co.uk', 'https://g7.games.arcade.co.uk'],
  ['http://203.0.113.7', 'http://203.0.113.7:3001'],
])('warns that games at %s and %s share cookies', (site, games) => {
  expect(warn(site, games)).toContain(new URL(games).host);
});

test.each([
  ['https://arcade.example', 'https://arcade-games.example'],
  ['https://arcade.co.uk', 'https://games.co.uk'],
  ['https://arcade.github.io', 'https://games.github.io'],
  ['http://203.0.113.7', 'http://203.0.113.8'],
])('accepts %s and %s, which share none', (site, games) => {
  expect(warn(site, games)).toBeNull();
});
