import { fetchAg } from './ag-api';
import { fetchHasDaily } from './daily';

jest.mock('./ag-api');

test.each([
  [true, { path: '/racing/neon-drift' }],
  [false, null],
])('reports whether a daily challenge exists: %s', async (expected, game) => {
  jest.mocked(fetchAg).mockResolvedValue({
    day: '2026-11-22',
    ends: '2026-11-23T00:00:00+00:00',
    seed: game && 1,
    game,
  });
  expect(await fetchHasDaily()).toBe(expected);
});
