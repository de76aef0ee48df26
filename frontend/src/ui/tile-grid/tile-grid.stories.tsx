import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyArt } from '../tile/story-art';
import { Tile } from '../tile/tile';
import { TileGrid } from './tile-grid';

const meta = {
  title: 'UI/TileGrid',
  component: TileGrid,
  args: {
    children: Array.from({ length: 18 }, (_, index) => (
      <Tile
        key={index}
        href={`/game-${index}`}
        title={`Game ${index + 1}`}
        thumbnailUrl={storyArt(index % 2 ? 'gems' : 'space', `Game ${index + 1}`)}
        badges={{}}
      />
    )),
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
