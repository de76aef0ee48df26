import { unstable_cache } from 'next/cache';
import { withFallback } from './with-fallback';

const mockRead = jest.fn(() => Promise.resolve(true));
jest.mock('next/cache', () => ({ unstable_cache: jest.fn(() => () => mockRead()) }));

test('shows complete content and caches the page normally', async () => {
  await expect(withFallback(Promise.resolve(['a game']), [])).resolves.toEqual(['a game']);
  expect(mockRead).not.toHaveBeenCalled();
});

test('caches a page with missing content for one second', async () => {
  await expect(withFallback(Promise.reject(new Error('down')), [])).resolves.toEqual([]);
  expect(mockRead).toHaveBeenCalledTimes(1);
  expect(unstable_cache).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    revalidate: 1,
  });
});
