import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useSession } from '@/features/account/auth/session-store';
import { storyGames } from '@/features/discover/games/story-games';
import { FavoritesView } from './favorites-view';
import { withGames, useFavorites } from './favorites-store';

/** Signed in but not verified, so that no request is made. */
const asMember = (): void => {
  useSession.setState({ auth: { uid: 11, csrfToken: 'token', logoutToken: null } });
};

const meta = { title: 'Features/Favorites', component: FavoritesView } satisfies Meta<
  typeof FavoritesView
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithGames: Story = {
  parameters: { responses: { '/api/games': { body: { games: storyGames(9) } } } },
  beforeEach: () => {
    useFavorites.setState(withGames(storyGames(9)));
  },
};
export const EmptyForGuest: Story = { tags: ['picture'] };
export const EmptyForMember: Story = {
  beforeEach: () => {
    asMember();
    useFavorites.setState({ fetched: true });
  },
};
export const Loading: Story = { beforeEach: asMember };
export const Failed: Story = {
  beforeEach: () => {
    asMember();
    useFavorites.setState({ failed: true });
  },
};
