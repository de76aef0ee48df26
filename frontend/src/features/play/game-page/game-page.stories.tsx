import { boardResponse, gameDetails, gameReviews } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { within } from 'storybook/test';
import { storyGames } from '@/testing/story-games';
import { GameLayout } from './game-layout';
import { GamePage } from './game-page';
import { GameStage } from './game-stage';

const game = gameDetails.playable;

/**
 * The player, its bar, leaderboards, similar games and reviews. The stage keeps the game’s own
 * ratio, and nothing but its own screens covers it. How to play has one line per control. At most
 * one of our ads.
 */
const meta = {
  title: 'Features/Game page',
  component: GamePage,
  subcomponents: { GameLayout, GameStage },
  parameters: {
    layout: 'fullscreen',
    nextjs: { navigation: { pathname: game.path } },
    responses: { [`/ag/api/game-scores/${game.nid}`]: { body: boardResponse } },
  },
  args: { game, similar: storyGames(12, 1), reviews: gameReviews },
} satisfies Meta<typeof GamePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playable: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('SpeedyYuki');
  },
};
export const Flash: Story = { args: { game: gameDetails.flash, forPhones: storyGames(6) } };
export const WithWalkthroughs: Story = { args: { game: gameDetails.explained } };
export const Multiplayer: Story = { args: { game: gameDetails.multiplayer } };
export const Bare: Story = {
  args: {
    game: {
      ...game,
      instructions: '',
      videoWalkthroughs: [],
      developer: null,
      totalVotes: 0,
      totalCount: 0,
    },
    reviews: { reviews: [], total: 0 },
  },
};
export const WithoutAds: Story = { args: { ads: { provider: 'none' } } };
export const WithoutSimilarGames: Story = { args: { similar: null } };
