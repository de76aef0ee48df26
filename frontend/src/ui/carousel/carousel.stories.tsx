import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { GameTile } from '@/features/discover/games/game-tile';
import { storyGames } from '@/features/discover/games/story-games';
import { Button } from '../button/button';
import { ArrowButtons } from './arrow-buttons';
import { Carousel } from './carousel';

const meta = {
  title: 'UI/Carousel',
  component: Carousel,
  subcomponents: { ArrowButtons },
  args: {
    title: 'Trending',
    href: '/free-games',
    state: 'ready',
    children: storyGames(12).map((game) => (
      <li key={game.nid}>
        <GameTile game={game} />
      </li>
    )),
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Failed: Story = {
  args: {
    state: 'error',
    retry: (
      <Button variant="quiet" size="small">
        Try again
      </Button>
    ),
  },
};
export const Empty: Story = { args: { state: 'empty' } };
