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

const popular = { totalCount: 1_000_000, flags: none };
const classic = { totalCount: 0, flags: { ...none, classic: true } };
const trending = { totalCount: 0, flags: { ...none, trending: true } };
const plain = { totalCount: 0, flags: none };

describe('a list leaves out its most frequent labels until at most half of its games have one', () => {
  test.each([
    ['of one game, none', [popular], []],
    ['if half of the games have one, none', [popular, plain], []],
    ['most have the same', [popular, popular, plain], ['mostPopular']],
    ['each has one', [classic, popular, popular, trending], ['mostPopular']],
    ['each has another', [classic, popular, trending], ['classic', 'mostPopular']],
    ['of no game, none', [], []],
  ] as const)('%s', (_, games, omitted) => {
    expect(commonLabels(games)).toEqual(omitted);
  });
});
