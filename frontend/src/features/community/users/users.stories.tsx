import { member, memberReviews } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { UserView } from './user-view';

/** A member’s public page. */
const meta = {
  title: 'Features/Users',
  component: UserView,
  parameters: { layout: 'fullscreen' },
  args: { member, reviews: memberReviews },
} satisfies Meta<typeof UserView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reviewer: Story = {};
/** Must not scroll sideways. */
export const LongNameWithoutReviews: Story = {
  args: { member: { ...member, name: 'M'.repeat(59) }, reviews: { reviews: [], total: 0 } },
};
export const WithoutReviews: Story = { args: { reviews: { reviews: [], total: 0 } } };
