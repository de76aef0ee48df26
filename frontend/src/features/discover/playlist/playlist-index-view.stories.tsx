import { home } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PlaylistIndexView } from './playlist-index-view';

/** The index of playlists. */
const meta = {
  title: 'Features/Playlists',
  component: PlaylistIndexView,
  args: { playlists: home.playlists },
} satisfies Meta<typeof PlaylistIndexView>;
export default meta;

export const All: StoryObj<typeof meta> = {};
