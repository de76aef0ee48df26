import { ContentNotFound } from '../errors';
import { contentFetch } from './client';
import { fetchListFlags } from './list-flags';
import { fetchPreview } from './preview';

jest.mock('./client');
jest.mock('./list-flags');

const QUEUE = '4c53643c-fdef-50ef-8c18-c37744de4ded';

/** What the content API answers for the queue, as it is typed or as it is stored. */
const queue = (status: boolean) => {
  const attributes = {
    status,
    drupal_internal__nid: 5004,
    title: 'Classics',
    created: '2026-11-19T12:00:00+00:00',
  };
  return Response.json({
    data: {
      type: 'node--game_queue',
      id: QUEUE,
      attributes,
      relationships: { field_games: { data: [] } },
    },
  });
};

beforeEach(() =>
  jest.mocked(fetchListFlags).mockResolvedValue({ trending: new Set(), classic: new Set() }),
);

test('a queue is asked for its games, and for no picture: it has none, and JSON:API refuses what there is not', async () => {
  const asked: string[] = [];
  jest.mocked(contentFetch).mockReturnValue((url) => {
    asked.push(new URL(String(url)).searchParams.get('include') ?? '');
    return Promise.resolve(queue(false));
  });
  const preview = await fetchPreview(
    { type: 'game_queue', content: QUEUE, expires: 0, typed: true },
    'token',
  );
  expect(preview).toMatchObject({ type: 'game_queue', content: { title: 'Classics', games: [] } });
  expect(asked.at(-1)?.split(',')).toEqual(
    expect.arrayContaining(['field_games', 'field_games.field_thumbnail']),
  );
  expect(asked.at(-1)?.split(',')).not.toContain('field_thumbnail');
});

test('a made-up link to what somebody types never shows what is stored as if it were that', async () => {
  jest.mocked(contentFetch).mockReturnValue(() => Promise.resolve(queue(true)));
  const token = { type: 'game_queue', content: QUEUE, expires: 0 } as const;
  await expect(fetchPreview({ ...token, typed: true }, 'forged')).rejects.toThrow(ContentNotFound);
  await expect(fetchPreview({ ...token, typed: false }, 'any')).resolves.toMatchObject({
    isPublished: true,
  });
});

test('a made-up link that gives content another type shows nothing, and asks for nothing that JSON:API would refuse as a fault', async () => {
  const asked: string[] = [];
  jest.mocked(contentFetch).mockReturnValue((url) => {
    asked.push(new URL(String(url)).search);
    return Promise.resolve(queue(true));
  });
  const token = { type: 'game', content: QUEUE, expires: 0, typed: false } as const;
  await expect(fetchPreview(token, 'forged')).rejects.toThrow(ContentNotFound);
  expect(asked).toEqual(['']);
});
