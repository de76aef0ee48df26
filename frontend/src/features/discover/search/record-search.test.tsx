import { render } from '@/features/account/queries/render-fixture';
import { useAge } from '@/features/visitors/age/age-store';
import { KidsSearchView } from '@/features/children/kids-mode/kids-search-view';
import type { SearchData } from './load-search';
import { SearchView } from './search-view';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const results: SearchData = {
  term: 'dress up',
  includeMature: false,
  games: [],
  total: 0,
  isNear: false,
  page: 1,
  pageCount: 0,
  popular: [],
  links: null,
};
const recorded = () => fetchMock.mock.calls.filter(([url]) => String(url).includes('trackSearch'));

beforeEach(() => {
  fetchMock.mockReset().mockRejectedValue(new TypeError('offline'));
  Object.assign(globalThis, { fetch: fetchMock });
  useAge.setState({ band: null });
});

test.each([
  ['without results', {}],
  ['with near games only', { total: 3, isNear: true }],
])('records a search %s for the editors', (_, found) => {
  render(<SearchView {...results} {...found} />);
  expect(recorded()).toEqual([
    ['/ag/api/game-list?q=dress+up&near=1&items_per_page=1&trackSearch=1', { keepalive: true }],
  ]);
});

test.each([
  ['with results', { total: 3 }],
  ['that includes mature games', { includeMature: true }],
  ['on a later page', { total: 50, isNear: true, page: 2, pageCount: 2 }],
])('records no search %s', (_, found) => {
  render(<SearchView {...results} {...found} />);
  expect(recorded()).toEqual([]);
});

test('records nothing of children and in kids mode', () => {
  useAge.setState({ band: 'below' });
  render(<SearchView {...results} />);
  useAge.setState({ band: null });
  render(<KidsSearchView term="dress up" games={[]} total={0} page={1} pageCount={0} />);
  expect(recorded()).toEqual([]);
});
