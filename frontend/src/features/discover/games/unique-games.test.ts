import { storyGames } from '@/testing/story-games';
import { uniqueGames } from '@/content/game-summary';

test('ranks no game twice in a padded list', () => {
  const [first, second] = storyGames(2);
  if (!first || !second) throw new Error('two games');
  expect(uniqueGames([first, second, first, second, first])).toEqual([first, second]);
});
