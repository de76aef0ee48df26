import { playlist, playlists } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { toPlaylistCard } from './playlist-card-data';
import { PlaylistShelf } from './playlist-shelf';
import { PlaylistView } from './playlist-view';

const otherPlaylists = playlists.filter(({ id }) => id !== playlist.id).map(toPlaylistCard);

const meta = {
  title: 'Features/Playlist',
  component: PlaylistView,
  subcomponents: { PlaylistShelf },
  args: {
    title: playlist.title,
    description: playlist.description,
    games: playlist.games,
    otherPlaylists,
  },
} satisfies Meta<typeof PlaylistView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithGames: Story = {};
export const Empty: Story = { args: { games: [] } };
export const OnePlaylist: Story = { args: { otherPlaylists: [] } };
