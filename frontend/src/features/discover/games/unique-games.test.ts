import { storyGames } from './story-games';
import { uniqueGames } from '@/content/game-summary';

test('ranks no game twice in a padded list', () => {
  const [one, two] = storyGames(2);
  if (!one || !two) throw new Error('two games');
  expect(uniqueGames([one, two, one, two, one])).toEqual([one, two]);
});
