import { listingHref, parseFilters } from './filters';

const plain = parseFilters({});

test('an address without filters is the whole list, most played first', () => {
  expect(plain).toEqual({ sort: 'popular', mobile: false, tags: [], exclude: [], page: 1 });
  expect(listingHref('/tag/physics', plain)).toBe('/tag/physics');
});

test('an address and its filters say the same', () => {
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

test('a form without script repeats a field', () => {
  expect(parseFilters({ tags: ['idle', 'clicker', ''] }).tags).toEqual(['idle', 'clicker']);
});

test('a changed filter starts again at the first page', () => {
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
])('nonsense in the address is left out: %j', (params) => {
  expect(parseFilters(params)).toEqual(plain);
});

test('a tag cannot be wanted and unwanted at once', () => {
  expect(parseFilters({ tags: 'idle', exclude: 'idle,war' })).toMatchObject({
    tags: ['idle'],
    exclude: ['war'],
  });
});
