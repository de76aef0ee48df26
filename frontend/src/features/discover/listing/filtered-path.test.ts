import { filteredPath } from './filtered-path';

const shownAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://arcade.example');
  return filteredPath(pathname, searchParams);
};

describe('where a list is made', () => {
  it('leaves a plain list to the page that is cached, whatever else its address says', () => {
    expect(shownAt('/tag/puzzle-games')).toBeNull();
    expect(shownAt('/genre/action?utm_source=letter')).toBeNull();
  });

  it.each([
    'sort=newest',
    'mobile=1',
    'tags=animal',
    'exclude=animal',
    'page=2',
    'utm_source=letter&page=2',
  ])('makes a list with %s for each visit', (query) =>
    expect(shownAt(`/tag/puzzle-games?${query}`)).toBe('/tag/puzzle-games/filtered'),
  );

  it('does so for genres, too', () =>
    expect(shownAt('/genre/action?sort=title')).toBe('/genre/action/filtered'));

  it.each([
    '/free-games?page=2',
    '/search/worm?page=2',
    '/action/metro-worm?page=2',
    '/tag/puzzle-games/filtered?page=2',
  ])('lets %s be', (address) => expect(shownAt(address)).toBeNull());
});
