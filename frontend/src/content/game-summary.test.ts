import { game, gameSummary } from './game-fixture';
import { pickTile, localTileGames, tileGame, type TileGame } from './game-summary';

test('drops invalid stored games and keeps the others', () => {
  const untitled = { ...game(2), title: undefined };
  expect(localTileGames.parse([game(1), untitled, null, 'x', game(3)])).toEqual([game(1), game(3)]);
  expect(localTileGames.parse('no list')).toEqual([]);
});

test.each(['//evil.example/x', 'javascript:alert(1)'])('rejects the path %s', (path) => {
  expect(tileGame.safeParse(game(1, { path })).success).toBe(false);
});

test('drops an invalid thumbnail focus', () => {
  const { thumbnailFocus } = tileGame.parse({ ...game(1), thumbnailFocus: 'url(x)' });
  expect(thumbnailFocus).toBeUndefined();
});

test('removes server fields from a tile', () => {
  // @ts-expect-error A summary is not a tile.
  const refused: TileGame = gameSummary(1);
  expect(pickTile(gameSummary(1))).toEqual(game(1));
  expect(refused).not.toEqual(game(1));
});
