import { playlist, playlists } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PlaylistShelf } from './playlist-shelf';
import { PlaylistView } from './playlist-view';

const otherPlaylists = playlists.filter(({ id }) => id !== playlist.id);

/** A hand-picked list. Title: up to 30 characters. Introduction: one or two sentences. */
const meta = {
  title: 'Features/Playlist',
  component: PlaylistView,
  subcomponents: { PlaylistShelf },
  args: { playlist, otherPlaylists },
} satisfies Meta<typeof PlaylistView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithGames: Story = {};
export const Empty: Story = { args: { playlist: { ...playlist, games: [] } } };
export const OnePlaylist: Story = { args: { otherPlaylists: [] } };
