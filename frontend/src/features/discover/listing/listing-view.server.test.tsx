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

test('only a list that is filtered is said to be empty because of its filters', () => {
  expect(drawn()).toContain('No games here yet');
  expect(drawn()).not.toContain('Clear the filters');
  expect(drawn({ filters: parseFilters({ mobile: '1' }) })).toContain('Clear the filters');
});

test('there is nothing to sort or filter in a list without games, and filters that emptied one can be taken away', () => {
  expect(drawn()).not.toContain('Works on phones');
  expect(drawn({ games: [game(3)], total: 1 })).toContain('Works on phones');
  expect(drawn({ filters: parseFilters({ mobile: '1' }) })).toContain('Works on phones');
});

test('the way here stands over the list', () => {
  const trail = [
    { name: 'Tags', path: '/tags' },
    { name: 'Political', path: '/tag/political' },
  ];
  expect(drawn({ trail })).toMatch(/aria-label="Breadcrumb".*href="\/tags"/);
});

test('an empty list has no ad', () => {
  expect(drawn({ ad: <b>ad</b>, games: [], total: 0 })).not.toContain('<b>ad</b>');
});

test('what editors wrote at length of a tag stands under its games, once', () => {
  const descriptionLong = '<p>A kind of its own.</p>';
  expect(drawn({ descriptionLong })).toContain(descriptionLong);
  expect(drawn({ descriptionLong, filters: parseFilters({ page: '2' }) })).not.toContain(
    descriptionLong,
  );
});

test('where instant play is on, tiles lead to a game that starts at once', () => {
  expect(drawn({ games: [game(3)], total: 1, instantPlay: true })).toContain(
    `href="${game(3).path}?play=instant"`,
  );
  expect(drawn({ games: [game(3)], total: 1 })).not.toContain('play=instant');
});
