import { gameLabel } from './game-tile';

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
