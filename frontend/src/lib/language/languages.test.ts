import { findLanguage, getDirection, languages } from './languages';

test.each([
  ['de', 'de'],
  ['pt-br', 'pt-BR'],
  ['PT-PT', 'pt-BR'],
  ['de-AT', 'de'],
  ['nl', undefined],
  ['', undefined],
])('finds for %s the catalog %s', (code, language) => {
  expect(findLanguage(code)).toBe(language);
});

test('knows the writing direction of a language', () => {
  expect(languages.map(getDirection)).toEqual(languages.map(() => 'ltr'));
  expect(['ar', 'he', 'fa-IR'].map(getDirection)).toEqual(['rtl', 'rtl', 'rtl']);
});
