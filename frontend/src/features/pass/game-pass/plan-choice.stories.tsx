import { plans } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PlanChoice } from './plan-choice';
import { storyPlan } from './story-pass';

const meta = {
  title: 'Features/Game pass/Plans',
  component: PlanChoice,
  args: { plans, viewer: { kind: 'guest' } },
} satisfies Meta<typeof PlanChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {};
export const Member: Story = { args: { viewer: { kind: 'member' } } };
export const PlanHolder: Story = {
  args: { viewer: { kind: 'holder', plan: storyPlan('monthly') } },
};
export const GiftHolder: Story = { args: { viewer: { kind: 'holder', plan: null } } };
