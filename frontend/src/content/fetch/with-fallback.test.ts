/** @jest-environment node */
import { unstable_cache } from 'next/cache';
import { withFallback } from './with-fallback';

const mockRead = jest.fn(() => Promise.resolve(true));
jest.mock('next/cache', () => ({ unstable_cache: jest.fn(() => () => mockRead()) }));

test('what came is shown, and the page is cached as long as others', async () => {
  await expect(withFallback(Promise.resolve(['a game']), [])).resolves.toEqual(['a game']);
  expect(mockRead).not.toHaveBeenCalled();
});

test('a page that lacks something is cached for a second', async () => {
  await expect(withFallback(Promise.reject(new Error('down')), [])).resolves.toEqual([]);
  expect(mockRead).toHaveBeenCalledTimes(1);
  expect(unstable_cache).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    revalidate: 1,
  });
});
