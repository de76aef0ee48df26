import { playlist } from '@demo/playlist';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PlaylistView } from './playlist-view';

const meta = {
  title: 'Features/Playlist',
  component: PlaylistView,
  args: { title: playlist.title, description: playlist.description, games: playlist.games },
} satisfies Meta<typeof PlaylistView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dealt: Story = {};
export const Empty: Story = { args: { games: [] } };
