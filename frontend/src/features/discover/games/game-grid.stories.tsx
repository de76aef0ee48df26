import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { GameGrid } from './game-grid';
import { storyGames } from '@/testing/story-games';

/** A TileGrid of games. */
const meta = {
  title: 'Features/Games/GameGrid',
  component: GameGrid,
  args: { games: storyGames(42) },
} satisfies Meta<typeof GameGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FullPage: Story = { tags: ['picture'] };
