/** @jest-environment ./jest.environment.ts */
import { WRITE_DELAY_MS } from '@/lib/storage/app-storage';
import { game } from '@/content/game-fixture';
import { MAX_RECENT_GAMES, useLocalRecent, addRecentGame } from './recent-store';

const nids = () => useLocalRecent.getState().games.map(({ nid }) => nid);

beforeEach(() => {
  jest.useFakeTimers();
  useLocalRecent.setState({ games: [], visible: true });
});
afterEach(() => jest.useRealTimers());

test('lists the last played game first, without duplicates', () => {
  const { add } = useLocalRecent.getState();
  add(game(1));
  add(game(2));
  add(game(1));
  expect(nids()).toEqual([1, 2]);
});

test('updates title and picture of a game that is played again', () => {
  expect(addRecentGame([game(1, { title: 'Old' })], game(1, { title: 'New' }))).toEqual([
    game(1, { title: 'New' }),
  ]);
});

test('keeps twelve games', () => {
  for (let nid = 1; nid <= MAX_RECENT_GAMES + 1; nid++) useLocalRecent.getState().add(game(nid));
  expect(nids()).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('persists across visits', async () => {
  useLocalRecent.getState().add(game(7));
  jest.advanceTimersByTime(WRITE_DELAY_MS);
  expect(JSON.parse(localStorage.getItem('ag:recent') ?? '')).toMatchObject({
    state: { games: [{ nid: 7 }], visible: true },
  });
});

test('ignores invalid stored data', async () => {
  localStorage.setItem(
    'ag:recent',
    JSON.stringify({ state: { games: [game(3), { nid: 'x' }], visible: 5 }, version: 0 }),
  );
  jest.advanceTimersByTime(WRITE_DELAY_MS);
  localStorage.setItem(
    'ag:recent',
    JSON.stringify({ state: { games: [game(3), { nid: 'x' }], visible: 5 }, version: 0 }),
  );
  await useLocalRecent.persist.rehydrate();
  expect(nids()).toEqual([3]);
  expect(useLocalRecent.getState().visible).toBe(true);
});

test('shows dismissed games again after the next play', () => {
  const { add, hide } = useLocalRecent.getState();
  add(game(1));
  hide();
  expect(useLocalRecent.getState().visible).toBe(false);
  add(game(2));
  expect(useLocalRecent.getState().visible).toBe(true);
});

test('decodes titles that were stored as HTML', async () => {
  jest.advanceTimersByTime(WRITE_DELAY_MS);
  localStorage.setItem(
    'ag:recent',
    JSON.stringify({
      state: { games: [game(3, { title: 'Salt &amp; &lt;Pepper&gt;' })] },
      version: 0,
    }),
  );
  await useLocalRecent.persist.rehydrate();
  expect(useLocalRecent.getState().games.map(({ title }) => title)).toEqual(['Salt & <Pepper>']);
});
