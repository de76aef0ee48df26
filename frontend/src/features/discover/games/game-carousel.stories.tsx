import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { GameCarousel } from './game-carousel';
import { storyGames } from '@/testing/story-games';

/** A Carousel of games, with its message if they failed to load. */
const meta = {
  title: 'Features/Games/GameCarousel',
  component: GameCarousel,
  args: {
    title: 'Trending',
    href: '/trending',
    icon: 'flame',
    games: storyGames(24),
  },
} satisfies Meta<typeof GameCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
