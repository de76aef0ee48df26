import { game, listedGame } from './game-fixture';
import { gamesIn, readTileGame, tilesOf, type TileGame } from './game-summary';

test('games of an older or tampered storage are left out, the rest stays', () => {
  const untitled = { ...game(2), title: undefined };
  expect(gamesIn([game(1), untitled, null, 'x', game(3)])).toEqual([game(1), game(3)]);
  expect(gamesIn('no list')).toEqual([]);
});

test('a stored path never leads to another site', () => {
  expect(
    gamesIn([game(1, { path: '//evil.example/x' }), game(2, { path: 'javascript:alert(1)' })]),
  ).toEqual([]);
});

test('every kind of mobile support is known', () => {
  expect(gamesIn([game(1, { supportsMobile: false })])).toHaveLength(1);
  expect(gamesIn([{ ...game(1), supportsMobile: true }])).toEqual([]);
});

test('of a game with more fields those of a summary are read', () => {
  expect(readTileGame(listedGame(1))).toEqual(game(1));
});

test('a summary is no tile: what stays on the server is left out first, or the compiler refuses it', () => {
  // @ts-expect-error Its address of what is played is for the server alone.
  const refused: TileGame = listedGame(1);
  expect(tilesOf([listedGame(1)])).toEqual([game(1)]);
  expect(refused).not.toEqual(game(1));
});
