import { game } from '@/content/game-fixture';
import { fetchGameList } from './game-list';
import { fetchRandomPath } from './random';

jest.mock('./game-list');
const list = jest.mocked(fetchGameList);

const catalogue = Array.from({ length: 101 }, (_, index) => `/arcade/game-${index}`);
const offsets: number[] = [];
beforeEach(() => {
  offsets.length = 0;
  list.mockImplementation(({ page = 1, size = 42 }) => {
    offsets.push(page);
    const games = catalogue
      .slice((page - 1) * size, page * size)
      .map((path, index) => game(index, { path }));
    return Promise.resolve({ games, total: catalogue.length });
  });
});

test('picks any game from one of two list pages', async () => {
  const found = [];
  for (let index = 0; index < catalogue.length; index++) {
    offsets.length = 0;
    found.push(await fetchRandomPath(null, () => index / catalogue.length + 1e-9));
    expect(offsets.length).toBeLessThanOrEqual(2);
  }
  expect(found).toEqual(catalogue);
});

test('never picks the current game, even if it is alone on its page', async () => {
  for (const index of [0, 50, 100]) {
    const path = await fetchRandomPath(
      catalogue[index] ?? null,
      () => index / catalogue.length + 1e-9,
    );
    expect(path).not.toBe(catalogue[index]);
    expect(catalogue).toContain(path);
  }
});

test('reports not found when there is no other game', async () => {
  list.mockResolvedValue({ games: [], total: 0 });
  await expect(fetchRandomPath(null)).rejects.toThrow('There is no game yet.');
});
