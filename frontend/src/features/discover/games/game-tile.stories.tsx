import { games } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, within } from 'storybook/test';
import { GameTile } from './game-tile';
import type { TileGame } from '@/content/game-summary';

const [game] = games;
if (game === undefined) throw new Error('The demo recipe has no games.');
const none = { classic: false, featured: false, trending: false };
const quiet = { ...game, totalCount: 999_999, flags: none };

/**
 * Label priority: Most Popular, Classic, Featured, Trending. A tile shows the first that applies.
 */
const meta = {
  title: 'Features/Games/GameTile',
  component: GameTile,
  args: { game },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 210 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GameTile>;
export default meta;
type Story = StoryObj<typeof meta>;

const labelled = (label: string | null, change: Partial<TileGame>): Story => ({
  args: { game: { ...quiet, ...change } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-label]')?.textContent ?? null).toBe(label);
  },
});

export const PopularBeforeAll = labelled('Most Popular', {
  totalCount: 1_000_000,
  flags: { classic: true, featured: true, trending: true },
});
export const ClassicBeforeFeatured = labelled('Classic', {
  flags: { classic: true, featured: true, trending: true },
});
export const FeaturedBeforeTrending = labelled('Featured', {
  flags: { classic: false, featured: true, trending: true },
});
export const TrendingLast = labelled('Trending', {
  flags: { classic: false, featured: false, trending: true },
});
export const NoLabel = labelled(null, {});
export const SymbolTitle: Story = {
  args: { game: { ...game, title: 'Rock & Roll <3' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Rock & Roll <3')).toBeVisible();
  },
};
export const InstantPlay: Story = {
  args: { instantPlay: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute(
      'href',
      `${game.path}?play=instant`,
    );
  },
};
