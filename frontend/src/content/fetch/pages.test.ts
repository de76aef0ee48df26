import nock from 'nock';
import { fetchPages, fetchPlaylists, fetchPosts } from './pages';

jest.mock('./blocks', () => ({
  withListFlags: async <T>(stored: Promise<T>, map: (stored: T, lists: object) => unknown) =>
    map(await stored, { trending: new Set(), classic: new Set() }),
}));

const API = 'http://localhost:8080';
const json = { 'content-type': 'application/vnd.api+json' };

const node = (type: string, index: number) => ({
  type,
  id: `${type}-${index}`,
  attributes: {
    drupal_internal__nid: index,
    title: `Number ${index}`,
    status: true,
    created: '2026-11-19T12:00:00+00:00',
    changed: '2026-11-19T12:00:00+00:00',
    path: { alias: `/blog/number-${index}` },
  },
});

const serve = (type: string) =>
  nock(API)
    .get(`/jsonapi/${type.replace('--', '/')}`)
    .query(true)
    .times(3)
    .reply((path) => {
      const from = Number(new URL(path, API).searchParams.get('page[offset]'));
      const data = Array.from({ length: Math.min(50, 120 - from) }, (_, index) =>
        node(type, from + index),
      );
      return [200, { jsonapi: { version: '1.0' }, data }, json];
    });

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

test.each([
  ['node--post', fetchPosts],
  ['node--page', fetchPages],
  ['node--playlist', fetchPlaylists],
] as const)('loads every %s beyond the page limit of fifty', async (type, fetchAll) => {
  serve(type);
  const all = await fetchAll();
  expect(all).toHaveLength(120);
  expect(all.at(-1)?.path).toBe('/blog/number-119');
});
