import { game } from '@/content/game-fixture';
import type { TileGame } from '@/content/game-summary';
import { distributeGames } from './arrange-home';

const list = (...nids: number[]) => nids.map((nid) => game(nid));
const getNids = (found: TileGame[] | null | undefined) => found?.map(({ nid }) => nid);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('shows each game once per section', () => {
  const [found] = distributeGames([], [{ list: list(1, 2, 3, 1, 2, 3), maxGames: 24 }]);
  expect(getNids(found)).toEqual([1, 2, 3]);
});

test('shows a game once where there are others', () => {
  const [first, second] = distributeGames(
    [game(1)],
    [
      { list: list(...range(1, 10)), maxGames: 12 },
      { list: list(...range(1, 20)), maxGames: 12 },
    ],
  );
  expect(getNids(first)).toEqual(range(2, 10));
  expect(getNids(second)).toEqual(range(11, 20));
});

test('repeats games if there are fewer than three', () => {
  const [, second] = distributeGames(
    [],
    [
      { list: list(...range(1, 8)), maxGames: 24 },
      { list: list(...range(1, 9)), maxGames: 12 },
    ],
  );
  expect(getNids(second)).toEqual([1, 2, 9]);
});

test('keeps the error of an unavailable list', () => {
  expect(distributeGames([], [{ list: null, maxGames: 12 }])).toEqual([null]);
});

test('repeats games of other sections rather than those of the neighbor', () => {
  const shown = [game(1), game(2), game(3)];
  const [first, second] = distributeGames(shown, [
    { list: [game(4), game(5), game(6)], maxGames: 3 },
    { list: [game(4), game(5), game(1), game(2), game(3)], maxGames: 3, neighbor: 0 },
  ]);
  expect(first?.map(({ nid }) => nid)).toEqual([4, 5, 6]);
  expect(second?.map(({ nid }) => nid)).toEqual([1, 2, 3]);
});
