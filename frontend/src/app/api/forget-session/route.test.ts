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

test('takes the session from the browser, and nothing else', async () => {
  expect((await forget('same-origin')).status).toBe(204);
  expect(forgotten()).toEqual([[`SESS${id}`, '', false, 0]]);
});

test('over HTTPS by the name that the browser has, which only a secure cookie can replace', async () => {
  process.env.SITE_URL = 'https://arcade.example';
  jar.getAll.mockReturnValue([{ name: `SESS${id}` }, { name: `__Host-SSESS${id}` }]);
  await forget();
  expect(forgotten()).toEqual([
    [`__Host-SESS${id}`, '', true, 0],
    [`__Host-SSESS${id}`, '', true, 0],
  ]);
});

test('not for another site', async () => {
  expect((await forget('cross-site')).status).toBe(403);
  expect(jar.set).not.toHaveBeenCalled();
});
