import { gameLabel } from './tile-props';

const all = { classic: true, featured: true, trending: true };
const none = { classic: false, featured: false, trending: false };

test.each([
  ['Most Popular', 1_000_000, all],
  ['Classic', 999_999, all],
  ['Featured', 0, { ...all, classic: false }],
  ['Trending', 0, { ...none, trending: true }],
  [undefined, 0, none],
] as const)('gives %s priority over later labels', (label, totalCount, flags) => {
  expect(gameLabel({ totalCount, flags })).toBe(label);
});
