import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyGames } from '../games/story-games';
import { storySign } from '../home/story-sign';
import { parseFilters } from './filters';
import { ListingView } from './listing-view';

const tagOptions = ['Clicker', 'Idle', 'Physics', 'Scary', 'War'].map((name) => ({ name, slug: name.toLowerCase() }));

const meta = {
  title: 'Features/Listing',
  component: ListingView,
  args: {
    title: 'Physics',
    description: 'Gravity does half the work. Stack, sling, topple and balance in games that obey the laws, most of the time.',
    descriptionLong: '<h2>What makes a physics game?</h2><p>Weight, momentum and a little mischief.</p>',
    signUrl: storySign(1),
    path: '/tag/physics',
    filters: parseFilters({}),
    tagOptions,
    games: storyGames(42),
    total: 168,
  },
} satisfies Meta<typeof ListingView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {};
export const Filtered: Story = {
  args: { filters: parseFilters({ sort: 'rating', mobile: '1', tags: 'idle', exclude: 'scary,war' }), games: storyGames(9), total: 9 },
};
export const NothingFits: Story = { args: { filters: parseFilters({ exclude: 'physics' }), games: [], total: 0 } };
