import nock from 'nock';
import { ContentNotFound } from '../errors';
import { fetchPreview } from './preview';

jest.mock('./blocks', () => ({
  withListFlags: async <T>(stored: Promise<T>, map: (stored: T, lists: object) => unknown) =>
    map(await stored, { trending: new Set(), classic: new Set() }),
}));

const QUEUE = '4c53643c-fdef-50ef-8c18-c37744de4ded';
const token = { type: 'game_queue', content: QUEUE, expires: 0 } as const;

function mockQueue(status: boolean): (string | null)[] {
  const includes: (string | null)[] = [];
  const attributes = {
    status,
    drupal_internal__nid: 5004,
    title: 'Classics',
    created: '2026-11-19T12:00:00+00:00',
  };
  nock('http://localhost:8080')
    .persist()
    .get(/\/jsonapi\/node\//)
    .reply(function (uri) {
      includes.push(new URL(uri, 'http://localhost').searchParams.get('include'));
      expect(this.req.headers['x-preview-token']).toEqual(expect.anything());
      const data = {
        type: 'node--game_queue',
        id: QUEUE,
        attributes,
        relationships: { field_games: { data: [] } },
      };
      return [200, { data }, { 'content-type': 'application/vnd.api+json' }];
    });
  return includes;
}

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

test('reads a queue with its games and without a picture', async () => {
  const includes = mockQueue(false);
  const preview = await fetchPreview({ ...token, unsaved: true }, 'token');
  expect(preview).toMatchObject({ type: 'game_queue', content: { title: 'Classics', games: [] } });
  const fields = includes.at(-1)?.split(',');
  expect(fields).toEqual(expect.arrayContaining(['field_games', 'field_games.field_thumbnail']));
  expect(fields).not.toContain('field_thumbnail');
});

test('does not show published content as a draft with a forged token', async () => {
  mockQueue(true);
  await expect(fetchPreview({ ...token, unsaved: true }, 'forged')).rejects.toThrow(
    ContentNotFound,
  );
  await expect(fetchPreview({ ...token, unsaved: false }, 'any')).resolves.toMatchObject({
    isPublished: true,
  });
});

test('shows nothing for a forged token with another content type', async () => {
  const includes = mockQueue(true);
  const forged = { ...token, type: 'game', unsaved: false } as const;
  await expect(fetchPreview(forged, 'forged')).rejects.toThrow(ContentNotFound);
  expect(includes).toEqual([null]);
});
