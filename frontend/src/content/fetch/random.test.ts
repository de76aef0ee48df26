import { game } from '@/content/game-fixture';
import { fetchGameList } from './game-list';
import { fetchRandomPath } from './random';

jest.mock('./game-list');
const list = jest.mocked(fetchGameList);

const catalog = Array.from({ length: 101 }, (_, index) => `/arcade/game-${index}`);
const offsets: number[] = [];
beforeEach(() => {
  offsets.length = 0;
  list.mockImplementation(({ page = 1, size = 42 }) => {
    offsets.push(page);
    const games = catalog
      .slice((page - 1) * size, page * size)
      .map((path, index) => game(index, { path }));
    return Promise.resolve({ games, total: catalog.length });
  });
});

test('picks any game from one of two list pages', async () => {
  const found = [];
  for (let index = 0; index < catalog.length; index++) {
    offsets.length = 0;
    found.push(await fetchRandomPath(null, () => index / catalog.length + 1e-9));
    expect(offsets.length).toBeLessThanOrEqual(2);
  }
  expect(found).toEqual(catalog);
});

test('never picks the current game, even if it is alone on its page', async () => {
  for (const index of [0, 50, 100]) {
    const path = await fetchRandomPath(catalog[index] ?? null, () => index / catalog.length + 1e-9);
    expect(path).not.toBe(catalog[index]);
    expect(catalog).toContain(path);
  }
});

test('reports not found when there is no other game', async () => {
  list.mockResolvedValue({ games: [], total: 0 });
  await expect(fetchRandomPath(null)).rejects.toThrow('There is no game yet.');
});
