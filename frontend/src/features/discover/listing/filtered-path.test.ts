import { filteredPath } from './filters';

const getShownPath = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://arcade.example');
  return filteredPath(pathname, searchParams);
};

describe('the path of a list', () => {
  it('is the cached page without filters and ignores other parameters', () => {
    expect(getShownPath('/tag/puzzle-games')).toBeNull();
    expect(getShownPath('/genre/action?utm_source=letter')).toBeNull();
  });

  it.each([
    'sort=newest',
    'mobile=1',
    'tags=animal',
    'exclude=animal',
    'page=2',
    'utm_source=letter&page=2',
  ])('is the filtered page with %s', (query) =>
    expect(getShownPath(`/tag/puzzle-games?${query}`)).toBe('/tag/puzzle-games/filtered'),
  );

  it('is the filtered page of a genre, too', () =>
    expect(getShownPath('/genre/action?sort=title')).toBe('/genre/action/filtered'));

  it.each([
    '/free-games?page=2',
    '/search/worm?page=2',
    '/action/metro-worm?page=2',
    '/tag/puzzle-games/filtered?page=2',
  ])('does not change %s', (url) => expect(getShownPath(url)).toBeNull());
});
