import { unstable_cache } from 'next/cache';
import nock from 'nock';
import { z } from 'zod';
import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { ContentNotFound, ContentRejected, ContentUnavailable } from '../errors';
import { fetchAg } from './ag-api';
import { fetchCollection } from './json-api';

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

const getPageTags = () =>
  jest
    .mocked(unstable_cache)
    .mock.calls.flatMap(([, key, options]) => (String(key) === 'tags' ? options?.tags : []));

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

test('tags a page with every entity that it shows, in the first and in cached responses', async () => {
  const games = Array.from({ length: 300 }, (_, index) => ({ nid: index + 1 }));
  nock(api).get('/rest/block/classic-games').reply(200, { games });
  const schema = z.object({ games: z.array(z.object({ nid: z.number() })) });
  const path = '/rest/block/classic-games';
  for (let renders = 0; renders < 2; renders += 1) {
    jest.mocked(unstable_cache).mockClear();
    await expect(fetchAg(path, {}, schema, ['node_list:game'])).resolves.toEqual({ games });
    expect(getPageTags()).toEqual(games.map(({ nid }) => `node:${nid}`));
    for (const [, , options] of jest.mocked(unstable_cache).mock.calls)
      expect(options?.tags?.length).toBeLessThanOrEqual(128);
  }
  expect(mockCache.get(path)).toMatchObject({ tags: expect.arrayContaining(['node:300']) });
  jest.mocked(unstable_cache).mockClear();
  await fetchAg(path, {}, schema, { onlyTags: ['node_list:game_queue'] });
  expect(getPageTags()).toEqual([]);
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

test.each([400, 401, 405, 422])('reports a call that the API rejects with %d', async (status) => {
  respondWith(status, { message: 'tags must be shorter' });
  const error: unknown = await fetchOnce().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentRejected);
  expect(String(error)).toContain(`${status} tags must be shorter`);
});

test.each([
  [400, ContentRejected],
  [403, ContentNotFound],
  [404, ContentNotFound],
  [500, ContentUnavailable],
])('distinguishes a %d of JSON:API', async (status, expected) => {
  nock(api)
    .get('/jsonapi/node/game')
    .query(true)
    .times(3)
    .reply(status, { errors: [{ detail: 'no' }] }, { 'content-type': 'application/vnd.api+json' });
  await expect(
    fetchCollection('node--game', new DrupalJsonApiParams(), z.unknown(), ['node_list:game']),
  ).rejects.toBeInstanceOf(expected);
});
