import { listingHref, parseFilters } from './filters';

const plain = parseFilters({});

test('reads a URL without filters as the whole list, most played first', () => {
  expect(plain).toEqual({
    sort: 'popular',
    mobile: false,
    mature: false,
    tags: [],
    exclude: [],
    page: 1,
  });
  expect(listingHref('/tag/physics', plain)).toBe('/tag/physics');
});

test('round-trips filters through the URL', () => {
  const filters = parseFilters({
    sort: 'rating',
    mobile: '1',
    tags: 'idle,clicker',
    exclude: 'bloody',
    page: '3',
  });
  expect(listingHref('/free-games', filters, { page: 3 })).toBe(
    '/free-games?sort=rating&mobile=1&tags=idle,clicker&exclude=bloody&page=3',
  );
});

test('accepts repeated fields of a form without JavaScript', () => {
  expect(parseFilters({ tags: ['idle', 'clicker', ''] }).tags).toEqual(['idle', 'clicker']);
});

test('resets the page when a filter changes', () => {
  expect(listingHref('/free-games', { ...plain, page: 4 }, { mobile: true })).toBe(
    '/free-games?mobile=1',
  );
});

test.each([
  [{ sort: 'price' }],
  [{ sort: 'toString' }],
  [{ page: '-2' }],
  [{ page: '1.5' }],
  [{ page: '1e30' }],
  [{ tags: '../x,<b>' }],
  [{ mobile: 'yes' }],
])('ignores invalid parameters: %j', (params) => {
  expect(parseFilters(params)).toEqual(plain);
});

test('does not include and exclude the same tag', () => {
  expect(parseFilters({ tags: 'idle', exclude: 'idle,war' })).toMatchObject({
    tags: ['idle'],
    exclude: ['war'],
  });
});

test('ignores more tags than the content API accepts', () => {
  const slugs = Array.from({ length: 300 }, (_, index) => `tag-${index}`);
  const { tags, exclude } = parseFilters({
    tags: slugs.join(','),
    exclude: slugs.map((slug) => `not-${slug}`),
  });
  expect(tags).toEqual(slugs.slice(0, 15));
  expect(exclude).toHaveLength(15);
  const long = slugs.map((slug) => slug.padEnd(99, '-'));
  const ownTag = 'x'.repeat(100);
  expect([ownTag, ...parseFilters({ tags: long }).tags].join(',').length).toBeLessThan(1000);
});
