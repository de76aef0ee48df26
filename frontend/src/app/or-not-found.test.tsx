import { notFound, permanentRedirect } from 'next/navigation';
import { ContentMoved, ContentNotFound, ContentUnavailable } from '@/content/errors';
import { orNotFound, withNotFound } from './or-not-found';

jest.mock('./(site)/not-found', () => ({ default: () => null, __esModule: true }));
jest.mock('next/navigation', () => ({
  notFound: jest.fn(() => {
    throw new Error('404');
  }),
  permanentRedirect: jest.fn((path: string) => {
    throw new Error(`308 ${path}`);
  }),
}));

test('redirects a former path permanently', async () => {
  await expect(orNotFound(Promise.reject(new ContentMoved('/puzzle/gem-harbor')))).rejects.toThrow(
    '308 /puzzle/gem-harbor',
  );
  expect(permanentRedirect).toHaveBeenCalledTimes(1);
});

test('returns 404 for missing content and an error during an outage', async () => {
  await expect(orNotFound(Promise.reject(new ContentNotFound('no such game')))).rejects.toThrow(
    '404',
  );
  await expect(orNotFound(Promise.reject(new ContentUnavailable('down')))).rejects.toThrow('down');
  expect(notFound).toHaveBeenCalledTimes(1);
  await expect(orNotFound(Promise.resolve('a game'))).resolves.toBe('a game');
});

test('renders the 404 page for missing content and throws during an outage', async () => {
  const page = withNotFound(({ error }: { error: Error }) => Promise.reject(error), '404 page');
  await expect(page({ error: new ContentNotFound('no such game') })).resolves.toBe('404 page');
  await expect(page({ error: new ContentMoved('/puzzle/new') })).rejects.toThrow('308 /puzzle/new');
  await expect(page({ error: new ContentUnavailable('down') })).rejects.toThrow('down');
});
