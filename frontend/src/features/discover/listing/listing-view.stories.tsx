import { listing, listingTag } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { parseFilters } from './filters';
import { ListingView } from './listing-view';

/**
 * A tag, a genre or all games, with sorting, filters and pages. One or two sentences above the
 * grid; everything longer goes below it. Nothing between the number of games and the games. The
 * number is a status, so a filter’s result is announced.
 */
const meta = {
  title: 'Features/Listing',
  component: ListingView,
  args: {
    title: listingTag.name,
    description: listingTag.description,
    descriptionLong: listingTag.descriptionLong,
    iconUrl: listingTag.thumbnailUrl,
    path: listingTag.path,
    trail: [
      { name: 'Home', path: '/' },
      { name: 'Tags', path: '/tags' },
      { name: listingTag.name, path: listingTag.path },
    ],
    filters: parseFilters({}),
    ...listing,
  },
} satisfies Meta<typeof ListingView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {};
export const ManyPages: Story = { args: { filters: parseFilters({ page: '2' }), total: 168 } };
export const Filtered: Story = {
  args: {
    filters: parseFilters({ sort: 'rating', mobile: '1', tags: 'easy', exclude: 'scary,war' }),
    games: listing.games.slice(0, 9),
    total: 9,
  },
};
/** A tag without games. */
export const Empty: Story = { args: { games: [], total: 0 } };
export const OneGame: Story = { args: { games: listing.games.slice(0, 1), total: 1 } };
export const NoMatches: Story = {
  args: { filters: parseFilters({ exclude: 'easy' }), games: [], total: 0 },
};
