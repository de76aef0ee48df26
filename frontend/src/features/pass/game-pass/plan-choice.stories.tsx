import { plans } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PlanChoice } from './plan-choice';
import { storyPlan } from '@/testing/story-pass';

/**
 * The plans beside each other: price and interval first, then the price per month and the saving.
 * One is marked as best value. Each action names its plan: “Get the pass: Annual pass”. Holders are
 * not offered the plan they have.
 */
const meta = {
  title: 'Features/Game pass/Plans',
  component: PlanChoice,
  args: { plans, held: null },
} satisfies Meta<typeof PlanChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoPass: Story = {};
export const PlanHolder: Story = {
  args: { held: { plan: storyPlan('monthly') } },
};
export const GiftHolder: Story = { args: { held: { plan: null } } };
