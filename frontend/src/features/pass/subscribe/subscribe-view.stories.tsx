import { coupon, subscriptionResponse } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useAge } from '@/features/visitors/age/age-store';
import { setSession } from '@/features/account/auth/session';
import { storyPlan, storySubscription } from '@/testing/story-pass';
import { signIn } from '@/testing/story-member';
import { deleteAttempt, startAttempt } from './payment-attempt';
import { PurchaseCompleteView } from './purchase-complete-view';
import { CouponField } from './coupon-field';
import { OrderSummary } from './order-summary';
import { CardField, SandboxConfirmation } from '../card/card-field';
import { SandboxCard } from '../card/sandbox-card';
import { AccountFields, SubscribeForm } from './subscribe-form';
import { SubscribeView } from './subscribe-view';

const nobody = () => {
  useAge.setState({ band: 'adult' });
  deleteAttempt();
  setSession({ user: null, auth: null, token: null, ready: true });
};
const [annual, monthly] = [storyPlan('annual'), storyPlan('monthly')];
const noop = () => undefined;
const recorded = (response: object | 'never') => ({
  responses: { '/ag/api/user-subscription': response },
});

/**
 * Account, plan and card in one form. The total is beside the card and on the button: “Pay” and the
 * amount.
 */
const meta = {
  title: 'Features/Subscribe',
  component: SubscribeView,
  subcomponents: { SubscribeForm, AccountFields, CardField, SandboxCard },
  parameters: {
    layout: 'fullscreen',
    nextjs: { navigation: { pathname: '/subscribe/annual' } },
    ...recorded({ body: { subscription: null, invoices: [], has_portal: false } }),
  },
  beforeEach: nobody,
  args: { plan: annual, otherPlans: [monthly], payments: { gateway: 'sandbox' } },
} satisfies Meta<typeof SubscribeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {};
export const Member: Story = { beforeEach: () => signIn() };
export const MemberLoading: Story = {
  beforeEach: () => {
    setSession({ auth: { uid: 3, csrfToken: 'token', logoutToken: 'out' }, ready: false });
  },
};
export const PassHolder: Story = {
  beforeEach: () => signIn({ hasGamePass: true }),
  parameters: recorded({ body: subscriptionResponse }),
};
export const PaymentsUnavailable: Story = { args: { payments: undefined } };
export const PreviousAttemptTimedOut: Story = {
  beforeEach: () => startAttempt({ plan: 'annual', uid: null }, 'sandbox_timeout_1'),
};
export const Bought: Story = {
  beforeEach: () => signIn({ hasGamePass: true }),
  parameters: recorded({ body: subscriptionResponse }),
  render: () => (
    <PurchaseCompleteView
      subscription={storySubscription({ plan: annual, price: annual.price })}
      sentTo={null}
    />
  ),
};
export const BoughtAsGuest: Story = {
  render: () => (
    <PurchaseCompleteView subscription={storySubscription()} sentTo="kim@example.com" />
  ),
};
export const WithACoupon: Story = {
  render: () => <OrderSummary plan={annual} otherPlans={[monthly]} coupon={coupon} />,
};
export const ExpiredCoupon: Story = {
  render: () => (
    <CouponField
      coupon={{
        code: 'EXPIRED',
        coupon: null,
        error: 'The coupon EXPIRED has expired.',
        isChecking: false,
        setCode: noop,
        apply: noop,
        refuse: noop,
      }}
    />
  ),
};
export const PaymentToConfirm: Story = {
  render: () => <SandboxConfirmation open onAnswer={noop} />,
};
