import { plural } from './plural';

test.each([
  [0, '0 games'],
  [1, '1 game'],
  [1234, '1,234 games'],
])('formats %d', (count, words) => {
  expect(plural(count, 'game')).toBe(words);
});
