import type { GameSection } from '../games/load-section';
import { game } from '@/content/game-fixture';
import { distributeGames } from './arrange-home';

const section = (...nids: number[]): GameSection => ({
  state: 'ready',
  games: nids.map((nid) => game(nid)),
});
const nidsOf = (found: GameSection | undefined) =>
  found?.state === 'ready' ? found.games.map(({ nid }) => nid) : null;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('shows each game once per section', () => {
  const [found] = distributeGames([], [{ section: section(1, 2, 3, 1, 2, 3), maxGames: 24 }]);
  expect(nidsOf(found)).toEqual([1, 2, 3]);
});

test('shows a game once where there are others', () => {
  const [first, second] = distributeGames(
    [game(1)],
    [
      { section: section(...range(1, 10)), maxGames: 12 },
      { section: section(...range(1, 20)), maxGames: 12 },
    ],
  );
  expect(nidsOf(first)).toEqual(range(2, 10));
  expect(nidsOf(second)).toEqual(range(11, 20));
});

test('repeats games if there are fewer than three', () => {
  const [, second] = distributeGames(
    [],
    [
      { section: section(...range(1, 8)), maxGames: 24 },
      { section: section(...range(1, 9)), maxGames: 12 },
    ],
  );
  expect(nidsOf(second)).toEqual([1, 2, 9]);
});

test('keeps the error of a failed section', () => {
  expect(distributeGames([], [{ section: { state: 'error' }, maxGames: 12 }])).toEqual([
    { state: 'error' },
  ]);
});
