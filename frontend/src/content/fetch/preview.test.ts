import { contentFetch } from './client';
import { fetchListFlags } from './list-flags';
import { fetchPreview } from './preview';

jest.mock('./client');
jest.mock('./list-flags');

const QUEUE = '4c53643c-fdef-50ef-8c18-c37744de4ded';

test('a queue is asked for its games, and for no picture: it has none, and JSON:API refuses what there is not', async () => {
  const asked: string[] = [];
  jest.mocked(fetchListFlags).mockResolvedValue({ trending: new Set(), classic: new Set() });
  jest.mocked(contentFetch).mockReturnValue((url) => {
    asked.push(new URL(String(url)).searchParams.get('include') ?? '');
    const attributes = { status: true, drupal_internal__nid: 5004, title: 'Classics', created: '2026-11-19T12:00:00+00:00' };
    const data = { type: 'node--game_queue', id: QUEUE, attributes, relationships: { field_games: { data: [] } } };
    return Promise.resolve(Response.json({ data }));
  });
  const preview = await fetchPreview({ type: 'game_queue', content: QUEUE, expires: 0, typed: true }, 'token');
  expect(preview).toMatchObject({ type: 'game_queue', content: { title: 'Classics', games: [] } });
  expect(asked[0]?.split(',')).toEqual(expect.arrayContaining(['field_games', 'field_games.field_thumbnail']));
  expect(asked[0]?.split(',')).not.toContain('field_thumbnail');
});
