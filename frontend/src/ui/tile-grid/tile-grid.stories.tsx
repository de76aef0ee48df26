import { tiles } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Tile } from '../tile/tile';
import { TileGrid } from './tile-grid';

const meta = {
  title: 'UI/TileGrid',
  component: TileGrid,
  args: {
    children: tiles.slice(0, 18).map((tile) => <Tile key={tile.href} {...tile} />),
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
