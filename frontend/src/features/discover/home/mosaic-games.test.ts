import { storyGames } from '@/testing/story-games';
import { MAX_MOSAIC_TILES, mosaicGames } from './mosaic-games';

test('fills a small release with earlier ones, without duplicates', () => {
  const games = mosaicGames({ games: storyGames(3), earlier: storyGames(5, 1) });
  expect(games.map(({ nid }) => nid)).toEqual(storyGames(6).map(({ nid }) => nid));
});

test('stops a large release where the mosaic is full', () => {
  expect(mosaicGames({ games: storyGames(40), earlier: [] })).toHaveLength(MAX_MOSAIC_TILES);
});
