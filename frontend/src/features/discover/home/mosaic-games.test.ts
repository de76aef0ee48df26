import { storyGames } from '../games/story-games';
import { MOSAIC_TILES, mosaicGames } from './mosaic-games';

test('a small release is filled up with the Thursdays before, no game twice', () => {
  const games = mosaicGames({ games: storyGames(3), earlier: storyGames(5, 1) });
  expect(games.map(({ nid }) => nid)).toEqual(storyGames(6).map(({ nid }) => nid));
});

test('a great release stops where the mosaic is full', () => {
  expect(mosaicGames({ games: storyGames(40), earlier: [] })).toHaveLength(MOSAIC_TILES);
});
