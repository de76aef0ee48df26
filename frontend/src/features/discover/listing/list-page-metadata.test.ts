import { ContentNotFound } from '@/content/errors';
import { parseFilters, type ListingFilters } from './filters';
import { assertPageExists, listPageMetadata } from './list-page-metadata';

test('gives later pages their own title and URL', async () => {
  expect(await listPageMetadata('Card games', '/tag/card-games', { page: 1 })).toEqual({
    title: 'Card games',
    alternates: { canonical: '/tag/card-games' },
  });
  expect(await listPageMetadata('Card games', '/tag/card-games', { page: 2 })).toEqual({
    title: 'Card games, page 2',
    alternates: { canonical: '/tag/card-games?page=2' },
  });
});

test('sets the whole list as the canonical URL of filtered and sorted pages', async () => {
  for (const filters of [
    { mobile: true },
    { sort: 'newest' },
    { exclude: ['bloody'] },
  ] satisfies Partial<ListingFilters>[])
    expect(
      await listPageMetadata('Card games', '/tag/card-games', {
        ...parseFilters({}),
        ...filters,
        page: 2,
      }),
    ).toMatchObject({ alternates: { canonical: '/tag/card-games' } });
});

test('returns 404 after the last page, except for the first page of an empty list', () => {
  expect(() => assertPageExists(3, 2)).toThrow(ContentNotFound);
  expect(() => assertPageExists(2, 0)).toThrow(ContentNotFound);
  expect(() => assertPageExists(1, 0)).not.toThrow();
  expect(() => assertPageExists(2, 2)).not.toThrow();
});
