import { passRecord, plans } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import type { Subscription } from '@/content/schema/subscription';
import { PassCard } from './pass-card';
import { PassControls } from './pass-controls';
import { Receipts } from './receipts';
import { storySubscription } from './story-pass';

/** A member's pass in each of its states. */
function Pass({ subscription }: { subscription: Subscription }) {
  return (
    <div style={{ display: 'grid', gap: 24, maxInlineSize: 960 }}>
      <PassCard subscription={subscription} />
      <PassControls subscription={subscription} plans={plans} />
      <Receipts receipts={passRecord.receipts} />
    </div>
  );
}

const meta = {
  title: 'Features/Game pass/Pass card',
  component: Pass,
  args: { subscription: storySubscription() },
} satisfies Meta<typeof Pass>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Pending: Story = {
  args: {
    subscription: storySubscription({ status: 'pending', periodEnd: null }),
  },
};
export const PastDue: Story = { args: { subscription: storySubscription({ status: 'past_due' }) } };
export const Canceled: Story = {
  args: { subscription: storySubscription({ status: 'cancelled' }) },
};
export const Expired: Story = { args: { subscription: storySubscription({ status: 'expired' }) } };
