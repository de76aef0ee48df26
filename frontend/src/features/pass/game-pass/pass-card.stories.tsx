import { passRecord, plans } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import type { Subscription } from '@/content/schema/subscription';
import { Invoices } from './invoices';
import { PassCard } from './pass-card';
import { PassControls } from './pass-controls';
import { storySubscription } from '@/testing/story-pass';

/** A member's pass in each of its states. */
function Pass({ subscription, hasPortal }: { subscription: Subscription; hasPortal: boolean }) {
  return (
    <div style={{ display: 'grid', gap: 24, maxInlineSize: 960 }}>
      <PassCard subscription={subscription} />
      <PassControls subscription={subscription} plans={plans} hasPortal={hasPortal} />
      <Invoices invoices={passRecord.invoices} />
    </div>
  );
}

/** A member’s pass: the status in one word, then what happens next and when. */
const meta = {
  title: 'Features/Game pass/Pass card',
  component: Pass,
  args: { subscription: storySubscription(), hasPortal: false },
} satisfies Meta<typeof Pass>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const PastDue: Story = { args: { subscription: storySubscription({ status: 'past_due' }) } };
export const PastDueWithAPortal: Story = {
  args: { subscription: storySubscription({ status: 'past_due' }), hasPortal: true },
};
export const Canceled: Story = {
  args: { subscription: storySubscription({ status: 'cancelled' }) },
};
export const Expired: Story = { args: { subscription: storySubscription({ status: 'expired' }) } };
