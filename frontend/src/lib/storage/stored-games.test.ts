import { game } from '@/content/game-fixture';
import { withTextTitles } from './stored-games';

test('titles of before are text afterwards', () => {
  expect(withTextTitles({ visible: true, games: [game(1, { title: 'Rock &amp; Roll' })] })).toEqual(
    {
      visible: true,
      games: [game(1, { title: 'Rock & Roll' })],
    },
  );
});
