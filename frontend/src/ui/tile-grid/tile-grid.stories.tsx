import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { majorityLabel } from '@/features/discover/games/game-label';
import { GameTile } from '@/features/discover/games/game-tile';
import { storyGames } from '@/testing/story-games';
import { TileGrid } from './tile-grid';

const tiles = (count: number) => {
  const games = storyGames(count);
  const omittedLabel = majorityLabel(games);
  return games.map((game) => <GameTile key={game.nid} game={game} omittedLabel={omittedLabel} />);
};

/**
 * Tiles of one size in full columns, from two on phones to fourteen at 4K. 42 games per page fill
 * every one of them. No mixed sizes, no ads between tiles.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Next tile, in reading order |
 */
const meta = {
  title: 'UI/TileGrid',
  component: TileGrid,
  parameters: { docs: { isWide: true } },
  args: {
    children: tiles(18),
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
/** Fill whole rows with tiles of one size. */
export const FullRows: Story = { tags: ['do'], args: { rows: 'oneRow' } };
/** Mix sizes in a list: its row has gaps. Large tiles are for home. */
export const MixedSizes: Story = {
  tags: ['dont'],
  args: {
    children: tiles(5).map((tile, index) => (
      <div key={tile.key} style={index === 1 ? { inlineSize: '60%' } : undefined}>
        {tile}
      </div>
    )),
  },
};
