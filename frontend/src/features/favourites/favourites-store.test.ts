import { WRITE_DELAY_MS } from '../storage/app-storage';
import { game } from '../storage/game-fixture';
import { useFavourites } from './favourites-store';

const nids = () => useFavourites.getState().games.map(({ nid }) => nid);

beforeEach(() => {
  jest.useFakeTimers();
  useFavourites.setState({ games: [], gameIds: [] });
});
afterEach(() => jest.useRealTimers());

test('the newest favourite comes first; adding it again changes nothing', () => {
  const { add } = useFavourites.getState();
  add(game(1));
  add(game(2));
  const before = useFavourites.getState();
  add(game(1, { title: 'Other' }));
  expect(useFavourites.getState()).toBe(before);
  expect(nids()).toEqual([2, 1]);
});

test('a game taken out is gone from the list and from its ids', () => {
  const { add, remove } = useFavourites.getState();
  add(game(1));
  add(game(2));
  remove(2);
  expect(nids()).toEqual([1]);
  expect(useFavourites.getState().gameIds).toEqual([1]);
});

test('favourites outlive the visit, and what is not a game does not', async () => {
  useFavourites.getState().add(game(5));
  jest.advanceTimersByTime(WRITE_DELAY_MS);
  const stored = JSON.parse(localStorage.getItem('ag:favourites') ?? '');
  expect(stored.state).toEqual({ games: [game(5)] });
  localStorage.setItem('ag:favourites', JSON.stringify({ ...stored, state: { games: [game(5), 'x'] } }));
  await useFavourites.persist.rehydrate();
  expect(useFavourites.getState().gameIds).toEqual([5]);
});
