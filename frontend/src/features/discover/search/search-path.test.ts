import { MAX_TERM_LENGTH, searchPath, searchTerm } from './search-path';

describe('the path of a search', () => {
  test('trims blanks', () => {
    expect(searchPath('  paper plane ')).toBe('/search/paper%20plane');
    expect(searchPath('   ')).toBeNull();
  });

  test('fits the longest query in any script', () => {
    expect(searchTerm('楽'.repeat(MAX_TERM_LENGTH))).toHaveLength(MAX_TERM_LENGTH);
    expect(searchTerm('楽'.repeat(MAX_TERM_LENGTH + 1))).toHaveLength(MAX_TERM_LENGTH);
    expect(searchTerm(`${'a'.repeat(MAX_TERM_LENGTH - 1)} b`)).toBe(
      'a'.repeat(MAX_TERM_LENGTH - 1),
    );
  });

  test('never contains half a surrogate pair', () => {
    expect(searchTerm(`a${'🎮'.repeat(60)}`)).toBe(`a${'🎮'.repeat(49)}`);
    expect(searchPath('\ud83d')).toBeNull();
  });
});

test('encodes a search for dots as a path segment', () => {
  const path = searchPath('..') ?? '';
  const { pathname } = new URL(path, 'https://example.org');
  expect(searchTerm(decodeURIComponent(pathname.replace('/search/', '')))).toBe('..');
});
