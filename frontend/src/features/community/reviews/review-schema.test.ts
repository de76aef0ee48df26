import { isLatin1, toPlainCharacters, getSubject } from './review-schema';

test('replaces typographic characters that phones insert', () => {
  const text = toPlainCharacters('“It’s” great – really… so‑so');
  expect(text).toBe('"It\'s" great - really... so-so');
  expect(isLatin1(text)).toBe(true);
  expect(toPlainCharacters('Œuvre de cœur')).toBe('OEuvre de coeur');
});

test('accepts Latin-1 accents, but no emoji or other scripts', () => {
  expect(isLatin1('Très bien, größte Freude\nñ')).toBe(true);
  for (const text of ['fun 🎉', 'игра', '楽しい'])
    expect(isLatin1(toPlainCharacters(text))).toBe(false);
});

test('uses the first 120 characters in one line as the subject', () => {
  expect(getSubject('One\n\n  two')).toBe('One two');
  expect(getSubject('x'.repeat(300))).toHaveLength(120);
});
