import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { planFixture } from './pass-fixture';
import { PlanChoice } from './plan-choice';

const meta = {
  title: 'Features/Game pass/Plans',
  component: PlanChoice,
  args: { plans: [planFixture('annual'), planFixture('monthly')], viewer: { kind: 'guest' } },
} satisfies Meta<typeof PlanChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {};
export const Member: Story = { args: { viewer: { kind: 'member' } } };
export const HolderOfAPlan: Story = { args: { viewer: { kind: 'holder', plan: planFixture('monthly') } } };
export const HolderOfAGift: Story = { args: { viewer: { kind: 'holder', plan: null } } };
