import { gameUrl, externalUrl } from './game-url';

const games = 'https://games.example.org';

describe('the game URL', () => {
  it("points to the games host for the portal's own games", () => {
    expect(gameUrl('internal:/games/neon/?v=rain', games)).toBe(
      'https://games.example.org/games/neon/?v=rain',
    );
    expect(gameUrl('/games/neon/', games)).toBe('https://games.example.org/games/neon/');
  });

  it('is unchanged for games hosted elsewhere', () => {
    expect(gameUrl('https://elsewhere.example/play', games)).toBe('https://elsewhere.example/play');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'internal://evil.example/x',
    'entity:node/1',
    '',
    null,
  ])('is null for %s', (uri) => {
    expect(gameUrl(uri, games)).toBeNull();
  });

  it('accepts http(s) only for external links', () => {
    expect(externalUrl('https://example.com/a')).toBe('https://example.com/a');
    expect(externalUrl('javascript:alert(1)')).toBeNull();
    expect(externalUrl('internal:/x')).toBeNull();
  });
});
