import { storyGames } from './story-games';
import { uniqueGames } from './unique-games';

test('a chart of a padded list ranks no game twice', () => {
  const [one, two] = storyGames(2);
  if (!one || !two) throw new Error('two games');
  expect(uniqueGames([one, two, one, two, one])).toEqual([one, two]);
});
