import { game, listedGame } from './game-fixture';
import { gamesIn, readTileGame } from './game-summary';

test('games of an older or tampered storage are left out, the rest stays', () => {
  const untitled = { ...game(2), title: undefined };
  expect(gamesIn([game(1), untitled, null, 'x', game(3)])).toEqual([game(1), game(3)]);
  expect(gamesIn('no list')).toEqual([]);
});

test('a stored path never leads to another site', () => {
  expect(gamesIn([game(1, { path: '//evil.example/x' }), game(2, { path: 'javascript:alert(1)' })])).toEqual([]);
});

test('every kind of mobile support is known', () => {
  expect(gamesIn([game(1, { supportsMobile: false })])).toHaveLength(1);
  expect(gamesIn([{ ...game(1), supportsMobile: true }])).toEqual([]);
});

test('of a game with more fields those of a summary are read', () => {
  expect(readTileGame(listedGame(1))).toEqual(game(1));
});
