import { member, memberReviews } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { UserView } from './user-view';

const meta = {
  title: 'Features/Users',
  component: UserView,
  parameters: { layout: 'fullscreen' },
  args: { member, reviews: memberReviews },
} satisfies Meta<typeof UserView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reviewer: Story = {};
export const WithoutReviews: Story = { args: { reviews: { reviews: [], total: 0 } } };
