import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { GameTile } from '@/features/discover/games/game-tile';
import { storyGames } from '@/testing/story-games';
import { TileGrid } from './tile-grid';

/**
 * Tiles of one size in full columns, from two on phones to fourteen at 4K. 42 games per page fill
 * every one of them. No mixed sizes, no ads between tiles.
 */
const meta = {
  title: 'UI/TileGrid',
  component: TileGrid,
  args: {
    children: storyGames(18).map((game) => <GameTile key={game.nid} game={game} />),
  },
} satisfies Meta<typeof TileGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const OneRow: Story = { args: { rows: 'oneRow' } };
export const OneRowOnPhones: Story = { args: { rows: 'oneRowMobile' } };
export const TwoRows: Story = { args: { rows: 'twoRows' } };
export const PlaylistOneRow: Story = { args: { rows: 'playlistOneRow' } };
export const PlaylistTwoRows: Story = { args: { rows: 'playlistTwoRows' } };
