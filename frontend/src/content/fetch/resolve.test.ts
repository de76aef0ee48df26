import { unstable_cache } from 'next/cache';
import { ContentMoved, ContentNotFound } from '../errors';
import { fetchAg } from './ag-api';
import { resolvePath } from './resolve';

jest.mock('./ag-api');
jest.mock('next/cache', () => ({ unstable_cache: jest.fn((read: unknown) => read) }));
beforeEach(() => jest.mocked(unstable_cache).mockClear());

const getPageTags = () =>
  jest.mocked(unstable_cache).mock.calls.flatMap(([, , options]) => options?.tags ?? []);
const mockPath = (path: string) =>
  jest.mocked(fetchAg).mockImplementation(async (_path, _query, schema) =>
    schema.parse({
      entity: { canonical: `http://drupal.test${encodeURI(path)}`, id: '7', uuid: 'a' },
      jsonapi: { resourceName: 'node--game' },
    }),
  );

test('reports the new path of moved content', async () => {
  mockPath('/puzzle/gem-harbor');
  await expect(resolvePath('/puzzle/gem-harbor', 'node--game')).resolves.toMatchObject({
    id: 'a',
  });
  await expect(resolvePath('/puzzle/old-harbor', 'node--game')).rejects.toEqual(
    expect.objectContaining({ path: '/puzzle/gem-harbor' }),
  );
  await expect(resolvePath('/puzzle/old-harbor', 'node--game')).rejects.toBeInstanceOf(
    ContentMoved,
  );
});

test('accepts encoded and decoded non-ASCII paths', async () => {
  mockPath('/puzzle/灯籠');
  for (const path of ['/puzzle/灯籠', encodeURI('/puzzle/灯籠')])
    await expect(resolvePath(path, 'node--game')).resolves.toMatchObject({ id: 'a' });
});

test.each(['/a/b%26c', '/a/b&c', '/a/50%25-off'])('accepts %s as Next encodes it', async (path) => {
  mockPath(decodeURIComponent(path));
  await expect(resolvePath(path, 'node--game')).resolves.toMatchObject({ id: 'a' });
});

test('encodes the new path of moved content, for the Location header', async () => {
  mockPath('/puzzle/灯籠');
  await expect(resolvePath('/puzzle/old', 'node--game')).rejects.toMatchObject({
    path: encodeURI('/puzzle/灯籠'),
  });
});

test('tags a page without content with what would change it', async () => {
  mockPath('/puzzle/gem-harbor');
  await resolvePath('/puzzle/gem-harbor', 'node--game');
  expect(getPageTags()).toEqual([]);
  await expect(resolvePath('/puzzle/gem-harbor', 'node--post')).rejects.toThrow();
  expect(getPageTags()).toEqual(['path_alias_list', 'node_list:post']);
  await expect(resolvePath('/tag/old', 'taxonomy_term--tags')).rejects.toThrow();
  expect(getPageTags().slice(2)).toEqual(['path_alias_list', 'taxonomy_term_list:tags']);
});

test('does not find content of another type', async () => {
  mockPath('/puzzle/gem-harbor');
  await expect(resolvePath('/puzzle/gem-harbor', 'node--post')).rejects.toBeInstanceOf(
    ContentNotFound,
  );
});
