import { isLatin1, toPlainCharacters, subjectOf } from './review-text';

test('what a phone writes by itself is no reason to refuse a review', () => {
  const text = toPlainCharacters('“It’s” great – really… so‑so');
  expect(text).toBe('"It\'s" great - really... so-so');
  expect(isLatin1(text)).toBe(true);
});

test('Latin-1 has accents, and neither emoji nor other scripts', () => {
  expect(isLatin1('Très bien, größte Freude\nñ')).toBe(true);
  for (const text of ['fun 🎉', 'игра', '楽しい'])
    expect(isLatin1(toPlainCharacters(text))).toBe(false);
});

test('the subject is the first 120 characters of the body, in one line', () => {
  expect(subjectOf('One\n\n  two')).toBe('One two');
  expect(subjectOf('x'.repeat(300))).toHaveLength(120);
});
