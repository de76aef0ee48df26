import { unstable_cache } from 'next/cache';
import { z } from 'zod';
import { ContentUnavailable } from '../errors';
import { withFallback } from './with-fallback';

const mockRead = jest.fn(() => Promise.resolve(true));
jest.mock('next/cache', () => ({ unstable_cache: jest.fn(() => () => mockRead()) }));

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  log.mockClear();
  mockRead.mockClear();
});

const fail = (url: string, cause: unknown) =>
  withFallback(
    Promise.reject(new ContentUnavailable(`The content API is unavailable: ${url}`, { cause })),
    [],
  );

test('shows complete content and caches the page normally', async () => {
  await expect(withFallback(Promise.resolve(['a game']), [])).resolves.toEqual(['a game']);
  expect(mockRead).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});

test('caches a page with missing content for one second', async () => {
  await expect(withFallback(Promise.reject(new Error('down')), [])).resolves.toEqual([]);
  expect(mockRead).toHaveBeenCalledTimes(1);
  expect(unstable_cache).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    revalidate: 1,
  });
});

test('logs the cause of an outage once, whatever the number of calls', async () => {
  const refused = () =>
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:8080') });
  for (const url of ['/rest/block/trending-games', '/ag/api/site']) await fail(url, refused());
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(
    'A page shows a fallback: ContentUnavailable: The content API is unavailable: /rest/block/trending-games (Error: connect ECONNREFUSED 127.0.0.1:8080)',
  );
});

test('logs a response that does not match its schema, and each further cause', async () => {
  const parse = (field: string) =>
    z
      .object({ [field]: z.string() })
      .parseAsync({})
      .catch((cause: unknown) => fail('/x', cause));
  await parse('title');
  await parse('title');
  await parse('path');
  expect(log.mock.calls.map(([line]) => /"(\w+)"\s*\]/.exec(String(line))?.[1])).toEqual([
    'title',
    'path',
  ]);
});
