import { listing } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { BlockListView } from './block-list-view';

/**
 * A curated list, e.g. most played or classics. Its description says how the games were chosen, in
 * one sentence.
 */
const meta = {
  title: 'Features/Block list',
  component: BlockListView,
  args: {
    title: 'Trending',
    description: 'What is played most these days.',
    path: '/lists/trending',
    games: listing.games,
    total: listing.total,
    page: 1,
    pageCount: 1,
  },
} satisfies Meta<typeof BlockListView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnePage: Story = {};
export const ManyPages: Story = { args: { total: 168, page: 2, pageCount: 4 } };
