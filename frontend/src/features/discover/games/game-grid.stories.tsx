import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { GameGrid } from './game-grid';
import { storyGames } from './story-games';

const meta = {
  title: 'Features/Games/GameGrid',
  component: GameGrid,
  args: { games: storyGames(42) },
} satisfies Meta<typeof GameGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FullPage: Story = { tags: ['picture'] };
export const OneRowOnPhones: Story = { args: { rows: 'oneRowMobile' } };
export const OneRow: Story = { args: { rows: 'oneRow' } };
export const TwoRows: Story = { args: { rows: 'twoRows' } };
export const PlaylistOneRow: Story = { args: { rows: 'playlistOneRow' } };
export const PlaylistTwoRows: Story = { args: { rows: 'playlistTwoRows' } };
