import { byLetter } from './sitemap-view';

test('sorts games by first letter', () => {
  const entries = ['Zap', 'élan', 'Eel', '2048', 'apple'].map((title) => ({
    title,
    path: `/${title}`,
  }));
  expect(
    byLetter(entries, 'en').map(([letter, games]) => [letter, games.map(({ title }) => title)]),
  ).toEqual([
    ['#', ['2048']],
    ['A', ['apple']],
    ['E', ['Eel', 'élan']],
    ['Z', ['Zap']],
  ]);
});
