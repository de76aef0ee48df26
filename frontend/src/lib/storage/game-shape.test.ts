import { game } from './game-fixture';
import { gamesIn, isTileGame } from './game-shape';

test('games of an older or tampered storage are left out, the rest stays', () => {
  const untitled = { ...game(2), title: undefined };
  expect(gamesIn([game(1), untitled, null, 'x', game(3)]).map(({ nid }) => nid)).toEqual([1, 3]);
  expect(gamesIn('no list')).toEqual([]);
});

test('a stored path never leads to another site', () => {
  expect(isTileGame(game(1, { path: '//evil.example/x' }))).toBe(false);
  expect(isTileGame(game(1, { path: 'javascript:alert(1)' }))).toBe(false);
});

test('every kind of mobile support is known', () => {
  expect(isTileGame(game(1, { supportsMobile: false }))).toBe(true);
  expect(isTileGame({ ...game(1), supportsMobile: true })).toBe(false);
});
