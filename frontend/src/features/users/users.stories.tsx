import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { review } from '../reviews/review-fixture';
import { UserView } from './user-view';

const member = {
  uid: 11,
  name: 'player',
  path: '/users/player',
  avatarUrl: '/images/avatar-placeholder.svg',
  created: '2024-05-16T10:00:00+00:00',
};

/** What everybody can see of a member. */
const meta = { title: 'Features/Users', component: UserView, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof UserView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reviewer: Story = { args: { member, reviews: { reviews: [review(1), review(2, { rating: -1 }), review(3)], total: 13 } } };
export const WithoutReviews: Story = { args: { member, reviews: { reviews: [], total: 0 } } };
