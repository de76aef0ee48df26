import { commonLabels, gameLabel } from './game-label';

const all = { classic: true, featured: true, trending: true };
const none = { classic: false, featured: false, trending: false };

test.each([
  ['mostPopular', 1_000_000, all],
  ['classic', 999_999, all],
  ['featured', 0, { ...all, classic: false }],
  ['trending', 0, { ...none, trending: true }],
  [undefined, 0, none],
] as const)('gives %s priority over later labels', (label, totalCount, flags) => {
  expect(gameLabel({ totalCount, flags })).toBe(label);
});

test('shows the next label of a game whose first one is left out', () => {
  expect(gameLabel({ totalCount: 1_000_000, flags: all }, ['mostPopular'])).toBe('classic');
});

const popular = { totalCount: 1_000_000, flags: none };
const classic = { totalCount: 0, flags: { ...none, classic: true } };
const popularClassic = { ...classic, totalCount: 1_000_000 };
const plain = { totalCount: 0, flags: none };

describe('a list leaves out the labels that most of its games would show', () => {
  test.each([
    ['one game', [popular], []],
    ['half of the games', [popular, plain], []],
    ['most games', [popular, popular, plain], ['mostPopular']],
    [
      'also below another label',
      [popularClassic, popularClassic, plain],
      ['mostPopular', 'classic'],
    ],
    ['no game', [], []],
  ] as const)('%s', (_, games, omitted) => {
    expect(commonLabels(games)).toEqual(omitted);
  });
});
