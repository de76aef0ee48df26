import { POST } from './route';

const jar = { getAll: jest.fn(), set: jest.fn() };
jest.mock('next/headers', () => ({ cookies: async () => jar }));

const id = 'a1'.repeat(16);
const forgotten = () =>
  jar.set.mock.calls.map(([name, value, { secure, maxAge }]) => [name, value, secure, maxAge]);

beforeEach(() => {
  jar.set.mockReset();
  jar.getAll.mockReturnValue([{ name: `SESS${id}` }, { name: `DEVICE${id}` }, { name: 'theme' }]);
});
afterEach(() => delete process.env.SITE_URL);

test('deletes the session cookies only', async () => {
  expect((await POST()).status).toBe(204);
  expect(forgotten()).toEqual([[`SESS${id}`, '', false, 0]]);
});

test('deletes the prefixed session cookie over HTTPS', async () => {
  process.env.SITE_URL = 'https://arcade.example';
  jar.getAll.mockReturnValue([{ name: `SESS${id}` }, { name: `__Host-SSESS${id}` }]);
  await POST();
  expect(forgotten()).toEqual([
    [`__Host-SESS${id}`, '', true, 0],
    [`__Host-SSESS${id}`, '', true, 0],
  ]);
});
