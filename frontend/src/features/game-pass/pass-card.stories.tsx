import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import type { Subscription } from '@/content/types';
import { PassCard } from './pass-card';
import { PassControls } from './pass-controls';
import { planFixture, receiptFixtures, subscriptionFixture } from './pass-fixture';
import { PrintSheet } from './print-sheet';
import { Receipts } from './receipts';

/** A member's own pass in each of its states, as the account page has it. */
function Pass({ subscription }: { subscription: Subscription }) {
  return (
    <div style={{ display: 'grid', gap: 24, maxInlineSize: 960 }}>
      <PassCard subscription={subscription} />
      <PassControls subscription={subscription} plans={[planFixture('annual'), planFixture('monthly')]} />
      <Receipts receipts={receiptFixtures} />
    </div>
  );
}

const meta = {
  title: 'Features/Game pass/Own pass',
  component: Pass,
  subcomponents: { PrintSheet },
  args: { subscription: subscriptionFixture() },
} satisfies Meta<typeof Pass>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Pending: Story = {
  args: { subscription: subscriptionFixture({ status: 'pending', periodStart: null, periodEnd: null }) },
};
export const PastDue: Story = { args: { subscription: subscriptionFixture({ status: 'past_due' }) } };
export const Cancelled: Story = { args: { subscription: subscriptionFixture({ status: 'cancelled', cancelAtPeriodEnd: true }) } };
export const Expired: Story = { args: { subscription: subscriptionFixture({ status: 'expired' }) } };
