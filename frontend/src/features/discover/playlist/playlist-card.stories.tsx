import { playlists } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PlaylistCard } from './playlist-card';
import { toPlaylistCard } from './playlist-card-data';

const [playlist] = playlists;
if (playlist === undefined) throw new Error('The demo recipe has no playlists.');
const card = toPlaylistCard(playlist);

const meta = {
  title: 'Features/Playlist/Card',
  component: PlaylistCard,
  args: { playlist: card },
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
  args: { playlist: { ...card, games: card.games.slice(0, 1), gameCount: 1 } },
};
export const Empty: Story = {
  args: { playlist: { ...card, games: [], gameCount: 0, description: '' } },
};
export const LongTitle: Story = {
  args: {
    playlist: {
      ...card,
      title: 'Games for a rainy Thursday afternoon that will not end before supper',
    },
  },
};
