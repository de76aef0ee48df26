import { startWarnings } from './start-warnings';

const named = (env: Record<string, string | undefined>) =>
  startWarnings(env).map((warning) => warning.split(' ')[0]);

test('lists no warnings for a local portal', () => {
  for (const SITE_URL of [undefined, 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(named({ SITE_URL })).toEqual([]);
});

test('lists missing settings of a public site', () => {
  const all = ['TRUSTED_PROXIES', 'REVALIDATE_SECRET', 'GAMES_SECRET', 'PAYMENT_GATEWAY'];
  expect(named({ SITE_URL: 'https://arcade.example' })).toEqual(all);
  expect(named({ SITE_URL: 'http://arcade.example' })).toEqual(['SITE_URL', ...all.slice(1)]);
  const complete = {
    TRUSTED_PROXIES: '10.0.0.0/8',
    REVALIDATE_SECRET: 'x',
    GAMES_SECRET: 'x',
    PAYMENT_GATEWAY: 'stripe',
  };
  expect(named({ SITE_URL: 'https://arcade.example', ...complete })).toEqual([]);
});

test('warns of a games host that can set cookies of a public site', () => {
  const warnings = (GAMES_DOMAIN?: string) =>
    startWarnings({ SITE_URL: 'https://arcade.example', GAMES_DOMAIN }).join(' ');
  expect(warnings('games.arcade.example')).toContain('Use another registrable domain');
  for (const domain of ['arcade-games.example:8443', undefined])
    expect(warnings(domain)).not.toContain('registrable');
});
