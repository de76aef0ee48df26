import { search, searchWithoutResults } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PopularGames } from '../games/popular-games';
import { PopularGamesSlot } from '../games/popular-games-slot';
import { RecentSearches } from './recent-searches';
import { RecentSearchesSlot } from './recent-searches-slot';
import { useRecentSearches } from './recent-searches-store';
import { RecordSearch } from './record-search';
import { RememberSearch } from './remember-search';
import { SearchResults } from './search-results';
import { SearchStart } from './search-start';
import { SearchView } from './search-view';

/** Search results. A search without results suggests a next step and shows popular games. */
const meta = {
  title: 'Features/Search',
  component: SearchView,
  subcomponents: {
    PopularGames,
    PopularGamesSlot,
    RecentSearches,
    RecentSearchesSlot,
    RecordSearch,
    RememberSearch,
    SearchResults,
    SearchStart,
  },
  args: search,
} satisfies Meta<typeof SearchView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {};
export const NothingFound: Story = {
  args: { ...searchWithoutResults },
  parameters: { responses: { '/ag/api/game-list': { body: { total: 0, games: [] } } } },
};
export const NoQuery: Story = { args: { ...searchWithoutResults, term: '' } };
export const RecentTerms: Story = {
  beforeEach: () => {
    useRecentSearches.setState({ terms: ['snake', 'two players'] });
  },
  args: { ...NoQuery.args },
};
