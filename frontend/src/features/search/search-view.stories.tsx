import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyGames } from '../games/story-games';
import { SearchView } from './search-view';

const meta = {
  title: 'Features/Search',
  component: SearchView,
  args: {
    term: 'neon',
    games: storyGames(9),
    total: 9,
    page: 1,
    pageCount: 1,
    hrefFor: (page: number) => `/search/neon?page=${page}`,
    popular: storyGames(14, 4),
  },
} satisfies Meta<typeof SearchView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {};
export const NothingFound: Story = { args: { term: 'zzyzx', games: [], total: 0 } };
export const NothingAsked: Story = { args: { term: '', games: [], total: 0 } };
