/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { parseFilters } from './filters';
import { game } from '@/content/game-fixture';
import { ListingView, type ListingViewProps } from './listing-view';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const list: ListingViewProps = {
  title: 'Political',
  path: '/tag/political',
  filters: parseFilters({}),
  tagOptions: [],
  games: [],
  total: 0,
  popular: [],
};
const drawn = (props: Partial<ListingViewProps> = {}) =>
  renderToString(<ListingView {...list} {...props} />);

test('mentions filters in an empty list only if it is filtered', () => {
  expect(drawn()).toContain('No games here yet');
  expect(drawn()).not.toContain('Clear filters');
  expect(drawn({ filters: parseFilters({ mobile: '1' }) })).toContain('Clear filters');
});

test('hides filters of an empty list and offers to remove those that emptied it', () => {
  expect(drawn()).not.toContain('Works on phones');
  expect(drawn({ games: [game(3)], total: 1 })).toContain('Works on phones');
  expect(drawn({ filters: parseFilters({ mobile: '1' }) })).toContain('Works on phones');
});

test('shows the breadcrumb above the list', () => {
  const trail = [
    { name: 'Tags', path: '/tags' },
    { name: 'Political', path: '/tag/political' },
  ];
  expect(drawn({ trail })).toMatch(/aria-label="Breadcrumb".*href="\/tags"/);
});

test('shows no ad on an empty list', () => {
  expect(drawn({ ad: <b>ad</b>, games: [], total: 0 })).not.toContain('<b>ad</b>');
});

test("shows a tag's long description once, below its games", () => {
  const descriptionLong = '<p>A kind of its own.</p>';
  expect(drawn({ descriptionLong })).toContain(descriptionLong);
  expect(drawn({ descriptionLong, filters: parseFilters({ page: '2' }) })).not.toContain(
    descriptionLong,
  );
});

test('links tiles to instant play for instant play tags', () => {
  expect(drawn({ games: [game(3)], total: 1, instantPlay: true })).toContain(
    `href="${game(3).path}?play=instant"`,
  );
  expect(drawn({ games: [game(3)], total: 1 })).not.toContain('play=instant');
});
