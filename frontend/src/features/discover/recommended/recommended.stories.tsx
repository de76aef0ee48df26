import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyGames } from '@/testing/story-games';
import { PhoneGames } from './phone-games';
import { RecommendedGrid } from './recommended-grid';

/**
 * Six more games in rows of three: in “Before you go” and below a game that does not run on phones.
 */
const meta = {
  title: 'Features/Recommended',
  component: RecommendedGrid,
  args: { games: storyGames(6) },
} satisfies Meta<typeof RecommendedGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SixGames: Story = {};
export const TwoGames: Story = { args: { games: storyGames(2) } };
/** Hidden on desktop. */
export const PhoneGamesOnly: Story = { render: () => <PhoneGames games={storyGames(6)} /> };
