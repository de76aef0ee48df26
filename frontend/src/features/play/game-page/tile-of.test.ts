import { gamesIn } from '@/lib/storage/stored-games';
import { gameDetail } from './detail-fixture';
import { tileOf } from './tile-of';

test('what is kept of a game can be shown as a tile', () => {
  const tile = tileOf(gameDetail({ title: 'Tea & "Tanks" <3' }));
  expect(gamesIn([tile])).toEqual([tile]);
  expect(tile.title).toBe('Tea & "Tanks" <3');
});

test('a desktop game stays one', () => {
  expect(tileOf(gameDetail({ supportsMobile: false })).supportsMobile).toBe(false);
  expect(tileOf(gameDetail({ supportedMobileOrientation: { portrait: true, landscape: false } })).supportsMobile).toEqual({
    portrait: true,
    landscape: false,
  });
});
