import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useSession } from '@/features/account/auth/session-store';
import { storyGames } from '@/features/discover/games/story-games';
import { FavouritesView } from './favourites-view';
import { listed, useFavourites } from './favourites-store';

/** Signed in, but not verified yet, so that no request is made. */
const asMember = (): void => {
  useSession.setState({ auth: { uid: 11, csrfToken: 'token', logoutToken: null } });
};

const meta = { title: 'Features/Favourites', component: FavouritesView } satisfies Meta<
  typeof FavouritesView
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  beforeEach: () => {
    useFavourites.setState(listed(storyGames(9)));
  },
};
export const NoneOfAGuest: Story = { tags: ['picture'] };
export const NoneOfAMember: Story = {
  beforeEach: () => {
    asMember();
    useFavourites.setState({ fetched: true });
  },
};
export const Loading: Story = { beforeEach: asMember };
export const Failed: Story = {
  beforeEach: () => {
    asMember();
    useFavourites.setState({ failed: true });
  },
};
