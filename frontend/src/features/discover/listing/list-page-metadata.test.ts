import { ContentNotFound } from '@/content/errors';
import { assertPageExists, listPageMetadata } from './list-page-metadata';

test('later pages have a title and an address of their own', () => {
  expect(listPageMetadata('Card games', '/tag/card-games', 1)).toEqual({
    title: 'Card games',
    alternates: { canonical: '/tag/card-games' },
  });
  expect(listPageMetadata('Card games', '/tag/card-games', 2)).toEqual({
    title: 'Card games, page 2',
    alternates: { canonical: '/tag/card-games?page=2' },
  });
});

test('a page behind the last is a 404; the first of an empty list is not', () => {
  expect(() => assertPageExists(3, 2)).toThrow(ContentNotFound);
  expect(() => assertPageExists(2, 0)).toThrow(ContentNotFound);
  expect(() => assertPageExists(1, 0)).not.toThrow();
  expect(() => assertPageExists(2, 2)).not.toThrow();
});
