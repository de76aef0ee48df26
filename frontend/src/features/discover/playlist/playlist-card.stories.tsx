import { playlists } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PlaylistCard } from './playlist-card';

const [playlist] = playlists;
if (playlist === undefined) throw new Error('The demo recipe has no playlists.');

/**
 * A playlist on home and in the index: a fan of its first pictures. The description is cut after
 * two lines.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter | Opens the playlist |
 */
const meta = {
  title: 'Features/Playlist/Card',
  component: PlaylistCard,
  args: { playlist },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlaylistCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SeveralGames: Story = { tags: ['picture'] };
export const OneGame: Story = {
  args: { playlist: { ...playlist, games: playlist.games.slice(0, 1) } },
};
export const Empty: Story = {
  args: { playlist: { ...playlist, games: [], description: '' } },
};
export const LongTitle: Story = {
  args: {
    playlist: {
      ...playlist,
      title: 'Games for a rainy Thursday afternoon that will not end before supper',
    },
  },
};
export const Anatomy: Story = {
  parameters: {
    anatomy: {
      '[data-part=fan]': 'Fan: the first three pictures',
      h3: 'Title: two lines',
      small: 'Number of games',
      p: 'Description, cut after two lines',
    },
  },
};
