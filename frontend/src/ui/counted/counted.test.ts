import { counted } from './counted';

test.each([
  [0, '0 games'],
  [1, '1 game'],
  [1234, '1,234 games'],
])('%d in words', (count, words) => {
  expect(counted(count, 'game')).toBe(words);
});
