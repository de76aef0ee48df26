import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyGames } from '../games/story-games';
import { PlaylistView } from './playlist-view';

const meta = {
  title: 'Features/Playlist',
  component: PlaylistView,
  args: { title: 'Rainy afternoon', description: 'Slow and kind: games that wait for you while the tea draws.', games: storyGames(9, 3) },
} satisfies Meta<typeof PlaylistView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dealt: Story = {};
export const Empty: Story = { args: { games: [] } };
