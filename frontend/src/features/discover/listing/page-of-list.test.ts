import { noPageBehind, pageOfList } from './page-of-list';

jest.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('404');
  },
}));

test('later pages have a title and an address of their own', () => {
  expect(pageOfList('Card games', '/tag/card-games', 1)).toEqual({
    title: 'Card games',
    alternates: { canonical: '/tag/card-games' },
  });
  expect(pageOfList('Card games', '/tag/card-games', 2)).toEqual({
    title: 'Card games, page 2',
    alternates: { canonical: '/tag/card-games?page=2' },
  });
});

test('a page behind the last is a 404; the first of an empty list is not', () => {
  expect(() => noPageBehind(3, 2)).toThrow('404');
  expect(() => noPageBehind(2, 0)).toThrow('404');
  expect(() => noPageBehind(1, 0)).not.toThrow();
  expect(() => noPageBehind(2, 2)).not.toThrow();
});
