import { ContentMoved, ContentNotFound } from '../errors';
import { fetchAg } from './ag-api';
import { resolvePath } from './resolve';

jest.mock('./ag-api');
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
    internal: 7,
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
    await expect(resolvePath(path, 'node--game')).resolves.toMatchObject({ internal: 7 });
});

test.each(['/a/b%26c', '/a/b&c', '/a/50%25-off'])('accepts %s as Next encodes it', async (path) => {
  mockPath(decodeURIComponent(path));
  await expect(resolvePath(path, 'node--game')).resolves.toMatchObject({ internal: 7 });
});

test('encodes the new path of moved content, for the Location header', async () => {
  mockPath('/puzzle/灯籠');
  await expect(resolvePath('/puzzle/old', 'node--game')).rejects.toMatchObject({
    path: encodeURI('/puzzle/灯籠'),
  });
});

test('does not find content of another type', async () => {
  mockPath('/puzzle/gem-harbor');
  await expect(resolvePath('/puzzle/gem-harbor', 'node--post')).rejects.toBeInstanceOf(
    ContentNotFound,
  );
});
