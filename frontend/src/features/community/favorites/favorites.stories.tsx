import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { signIn, storyMember } from '@/testing/story-member';
import { storyGames } from '@/testing/story-games';
import { FavoritesView } from './favorites-view';
import { useLocalFavorites } from './favorites-store';

const path = `/api/favorites/${storyMember.uid}`;

/** Saved games, of a guest or a member. */
const meta = { title: 'Features/Favorites', component: FavoritesView } satisfies Meta<
  typeof FavoritesView
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithGames: Story = {
  parameters: { responses: { '/api/games': { body: { games: storyGames(9) } } } },
  beforeEach: () => {
    useLocalFavorites.setState({ games: storyGames(9) });
  },
};
export const EmptyForGuest: Story = { tags: ['picture'] };
export const EmptyForMember: Story = { beforeEach: () => signIn() };
export const Loading: Story = {
  beforeEach: () => signIn(),
  parameters: { responses: { [path]: 'never' } },
};
export const Failed: Story = {
  beforeEach: () => signIn(),
  parameters: { responses: { [path]: { status: 503 } } },
};
