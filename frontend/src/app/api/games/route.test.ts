import { NextRequest } from 'next/server';
import { fetchGamesByNids } from '@/content/fetch/games';
import { game } from '@/content/game-fixture';
import { GET } from './route';

jest.mock('@/content/fetch/games');

const get = (nids: string) =>
  GET(new NextRequest(`http://localhost:3000/api/games?nids=${encodeURIComponent(nids)}`));

test('returns the requested games', async () => {
  jest.mocked(fetchGamesByNids).mockResolvedValue([game(2)]);
  const response = await get('2,7');
  expect(jest.mocked(fetchGamesByNids)).toHaveBeenCalledWith([2, 7]);
  expect(await response.json()).toEqual({ games: [game(2)] });
});

test.each(['', 'x', '1,', '1;2', Array(51).fill('1').join(',')])(
  'rejects nids=%s',
  async (nids) => {
    expect((await get(nids)).status).toBe(400);
  },
);

test('returns 503 while the content API is unavailable', async () => {
  jest.mocked(fetchGamesByNids).mockRejectedValue(new Error('unavailable'));
  expect((await get('2')).status).toBe(503);
});
