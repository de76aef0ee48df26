import { home, plans } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { setSession } from '@/features/account/auth/session';
import { Comparison } from './comparison';
import { GamePassView } from './game-pass-view';
import { PassHero } from './pass-hero';
import { PlanTicket } from './plan-ticket';
import { Questions } from './questions';
import { storyPlan } from '@/testing/story-pass';

/**
 * Sells the game pass: benefits, exclusive games, plans. The price is in the first screen, and
 * nothing is promised that the pass does not include. Questions as users ask them; answers of one
 * to three sentences.
 */
const meta = {
  title: 'Features/Game pass/Sales page',
  component: GamePassView,
  subcomponents: { PassHero, PlanTicket, Comparison, Questions },
  parameters: { layout: 'fullscreen', nextjs: { navigation: { pathname: '/game-pass' } } },
  beforeEach: () => void setSession({ user: null, auth: null, token: null, ready: true }),
  args: {
    plans,
    exclusive: home.exclusive,
  },
} satisfies Meta<typeof GamePassView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnSale: Story = {};
export const OnePlan: Story = {
  args: { plans: [storyPlan('monthly')] },
};
export const NothingOnSale: Story = { args: { plans: [] } };
export const Unavailable: Story = {
  args: { plans: null, exclusive: null },
};
