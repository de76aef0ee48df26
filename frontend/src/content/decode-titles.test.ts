/** @jest-environment ./jest.environment.ts */
import { game } from './game-fixture';
import { decodeTitles } from './decode-titles';

test('decodes HTML titles of version 0', () => {
  expect(decodeTitles({ visible: true, games: [game(1, { title: 'Rock &amp; Roll' })] })).toEqual({
    visible: true,
    games: [game(1, { title: 'Rock & Roll' })],
  });
});
