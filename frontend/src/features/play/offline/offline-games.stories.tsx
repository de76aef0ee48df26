import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useLocalRecent } from '@/features/discover/recent/recent-store';
import { storyGames } from '@/testing/story-games';
import { useCachedGames } from './cached-games';
import { OfflineGames } from './offline-games';

const games = storyGames(5);

/** Games that are stored on this device. */
const meta = { title: 'Features/Offline', component: OfflineGames } satisfies Meta<
  typeof OfflineGames
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CachedGames: Story = {
  beforeEach: () => {
    useLocalRecent.setState({ games, visible: true });
    useCachedGames.setState({
      games: games.map(({ nid }) => ({
        nid,
        embedUrl: 'https://games.example/games/toast-tower/',
        width: 960,
        height: 600,
      })),
    });
  },
};

export const NothingCached: Story = {
  beforeEach: () => void useLocalRecent.setState({ games, visible: true }),
};
