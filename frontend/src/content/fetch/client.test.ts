import { unstable_cache } from 'next/cache';
import nock from 'nock';
import { z } from 'zod';
import { ContentNotFound, ContentUnavailable } from '../errors';
import { fetchAg } from './ag-api';

const mockCache = new Map<string, unknown>();
jest.mock('next/cache', () => ({
  unstable_cache: jest.fn((read: () => Promise<unknown>, [key = '']: string[]) => async () => {
    if (!mockCache.has(key)) mockCache.set(key, await read());
    return mockCache.get(key);
  }),
}));

const api = 'http://localhost:8080';
const fetchOnce = () =>
  fetchAg('/ag/api/site', {}, z.object({ name: z.string() }), ['config:system.site']);
const respondWith = (status: number, body: nock.Body, type = 'application/json') =>
  nock(api).get('/ag/api/site').times(3).reply(status, body, { 'content-type': type });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => mockCache.clear());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

test('caches a response with its tags', async () => {
  respondWith(200, { name: 'Arcade' });
  await expect(fetchOnce()).resolves.toEqual({ name: 'Arcade' });
  nock.cleanAll();
  await expect(fetchOnce()).resolves.toEqual({ name: 'Arcade' });
  expect(unstable_cache).toHaveBeenCalledWith(expect.anything(), ['/ag/api/site'], {
    revalidate: 60,
    tags: ['config:system.site'],
  });
});

test.each([
  ['a page', 200, '<h1>Welcome</h1>', 'text/html'],
  ['an incomplete body', 200, '{"name": "Arc', 'application/json'],
  ['an empty body', 200, '', 'application/json'],
  ['null', 200, 'null', 'application/json'],
  ['an empty document', 200, {}, 'application/json'],
  ['a proxy’s 404', 404, '<h1>Not Found</h1>', 'text/html'],
])('does not cache %s', async (_, status, body, type) => {
  respondWith(status, body, type);
  await expect(fetchOnce()).rejects.toBeInstanceOf(ContentUnavailable);
  nock.cleanAll();
  respondWith(200, { name: 'Arcade' });
  await expect(fetchOnce()).resolves.toEqual({ name: 'Arcade' });
});

test("distinguishes the API's 404 from an outage", async () => {
  respondWith(404, { message: 'There is no such site.' });
  await expect(fetchOnce()).rejects.toBeInstanceOf(ContentNotFound);
});
