import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import type { Review } from '@/content/types';
import { storyArt } from '@/ui/tile/story-art';
import { storyGames } from '../games/story-games';
import { gameDetail } from './detail-fixture';
import { GamePage } from './game-page';

const reviews = ['Ada', 'Grace', 'Edsger'].map((name, index): Review => ({
  id: index,
  uuid: name,
  rating: index === 2 ? -1 : 1,
  author: { name, url: '/', avatarUrl: '/images/avatar-placeholder.svg' },
  reviewText: ['One more harbour, then bed.', 'The tide music! I hum it at work.', 'Harbour nine considered harmful.'][index] ?? '',
  game: { title: 'Gem Harbor', url: '/', thumbnailUrl: '', videoThumbnailUrl: null },
  created: `2026-11-1${index}T09:00:00Z`,
}));

const game = gameDetail({ thumbnailUrl: storyArt('gems', 'Gem Harbor') });

const meta = {
  title: 'Features/Game page',
  component: GamePage,
  parameters: { layout: 'fullscreen', nextjs: { navigation: { pathname: game.path } } },
  args: { game, similar: { state: 'ready', games: storyGames(12) }, reviews: { reviews, total: 13 } },
} satisfies Meta<typeof GamePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playable: Story = {};
export const PassOnly: Story = { args: { game: { ...game, gamePassExclusive: true } } };
export const ElsewhereOnTheWeb: Story = { args: { game: { ...game, externalGameLink: 'https://quayside.example/harbor' } } };
export const Bare: Story = {
  args: {
    game: { ...game, instructions: '', videoWalkthroughs: [], developer: null, totalVotes: 0, hits: 0 },
    reviews: { reviews: [], total: 0 },
  },
};
export const WithoutSimilarGames: Story = { args: { similar: { state: 'error' } } };
