import { LONGEST_TERM, searchPath, searchTerm } from './search-path';

describe('where a search leads', () => {
  test('is by the words without the blanks around them', () => {
    expect(searchPath('  paper plane ')).toBe('/search/paper%20plane');
    expect(searchPath('   ')).toBeNull();
  });

  test('holds as much as a search box takes, in any letters', () => {
    expect(searchTerm('楽'.repeat(LONGEST_TERM))).toHaveLength(LONGEST_TERM);
    expect(searchTerm('楽'.repeat(LONGEST_TERM + 1))).toHaveLength(LONGEST_TERM);
    expect(searchTerm(`${'a'.repeat(LONGEST_TERM - 1)} b`)).toBe('a'.repeat(LONGEST_TERM - 1));
  });

  test('never has half a character', () => {
    expect(searchTerm(`a${'🎮'.repeat(60)}`)).toBe(`a${'🎮'.repeat(49)}`);
    expect(searchPath('\ud83d')).toBeNull();
  });
});

test('a search for dots stays a search', () => {
  const path = searchPath('..') ?? '';
  const { pathname } = new URL(path, 'https://example.org');
  expect(searchTerm(decodeURIComponent(pathname.replace('/search/', '')))).toBe('..');
});
