/** @jest-environment node */
import { POST } from './route';

const jar = { getAll: jest.fn(), set: jest.fn() };
jest.mock('next/headers', () => ({ cookies: async () => jar }));

const id = 'a1'.repeat(16);
const forget = (site?: string) =>
  POST(
    new Request('http://localhost:3000/api/forget-session', {
      method: 'POST',
      headers: site === undefined ? {} : { 'sec-fetch-site': site },
    }),
  );
const forgotten = () =>
  jar.set.mock.calls.map(([name, value, { secure, maxAge }]) => [name, value, secure, maxAge]);

beforeEach(() => {
  jar.set.mockReset();
  jar.getAll.mockReturnValue([{ name: `SESS${id}` }, { name: 'theme' }]);
});
afterEach(() => delete process.env.SITE_URL);

test('deletes the session cookies only', async () => {
  expect((await forget('same-origin')).status).toBe(204);
  expect(forgotten()).toEqual([[`SESS${id}`, '', false, 0]]);
});

test('deletes the prefixed session cookie over HTTPS', async () => {
  process.env.SITE_URL = 'https://arcade.example';
  jar.getAll.mockReturnValue([{ name: `SESS${id}` }, { name: `__Host-SSESS${id}` }]);
  await forget();
  expect(forgotten()).toEqual([
    [`__Host-SESS${id}`, '', true, 0],
    [`__Host-SSESS${id}`, '', true, 0],
  ]);
});

test('rejects requests from other sites', async () => {
  expect((await forget('cross-site')).status).toBe(403);
  expect(jar.set).not.toHaveBeenCalled();
});
