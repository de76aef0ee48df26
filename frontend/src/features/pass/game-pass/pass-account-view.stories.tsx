import { plans, subscriptionResponse } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { within } from 'storybook/test';
import { signIn } from '@/testing/story-member';
import { PassAccount } from './pass-account';
import { PassAccountView } from './pass-account-view';

const RECORD = '/ag/api/user-subscription';

/** A member’s pass page for the possible backend responses. */
const meta = {
  title: 'Features/Game pass/Account page',
  component: PassAccountView,
  subcomponents: { PassAccount },
  args: { plans },
  beforeEach: () => signIn(),
} satisfies Meta<typeof PassAccountView>;
export default meta;
type Story = StoryObj<typeof meta>;

const respondWith = (body: unknown) => ({ responses: { [RECORD]: { body } } });

const withPass = () => signIn({ hasGamePass: true });

export const WithAPass: Story = {
  beforeEach: withPass,
  parameters: respondWith(subscriptionResponse),
};
export const WithoutAPass: Story = {
  parameters: respondWith({ subscription: null, invoices: [], has_portal: false }),
};
export const WithAPortal: Story = {
  beforeEach: withPass,
  parameters: respondWith(Object.assign({}, subscriptionResponse, { has_portal: true })),
};
export const LoadingPass: Story = { parameters: { responses: { [RECORD]: 'never' } } };
export const PassUnavailable: Story = {
  parameters: { responses: { [RECORD]: { status: 503 } } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('We can’t load your pass right now');
  },
};
