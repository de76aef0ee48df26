import { majorityLabel, gameLabel } from './game-label';

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

describe('a list leaves out a label only if more than half of its games would show it', () => {
  test.each([
    ['of one game: none', [popular], undefined],
    ['half of them do: none', [popular, popular, classic, trending], undefined],
    ['most do', [popular, popular, classic], 'mostPopular'],
    ['most do, others have none', [trending, plain, trending], 'trending'],
    ['each has another: none', [classic, popular, trending], undefined],
    ['most have no label: none', [plain, popular, plain, plain], undefined],
    ['of no game: none', [], undefined],
  ] as const)('%s', (_, games, label) => {
    expect(majorityLabel(games)).toBe(label);
  });
});
