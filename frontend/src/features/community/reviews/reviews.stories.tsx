import { gameDetails, gameReviews, memberReviews } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { signIn, storyMember } from '@/testing/story-member';
import { Toasts } from '@/features/shell/notifications/toasts';
import { GameReviews } from './game-reviews';
import { ReviewFeed } from './review-feed';
import { UserReviewCard } from './user-review-card';
import { ReviewCard } from './review-card';
import { ReviewList } from './review-list';

const { nid, title } = gameDetails.playable;
const source = `/api/game-reviews/${nid}`;
const [review] = gameReviews.reviews;
if (review === undefined) throw new Error('The demo recipe has no reviews.');
const older = {
  ...review,
  id: 1,
  uuid: 'older',
  reviewText: 'I come back every Thursday, and it is still the best five minutes of the week.',
};
const all = { reviews: gameReviews.reviews, total: gameReviews.reviews.length };
const part = { reviews: gameReviews.reviews, total: gameReviews.reviews.length + 1 };

/**
 * Reviews of a game and by a member; editors approve them first. Long words wrap; nothing is cut.
 */
const meta = {
  title: 'Features/Reviews',
  component: GameReviews,
  subcomponents: { ReviewFeed, ReviewList, ReviewCard, UserReviewCard },
  args: { nid, title, reviews: all },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
} satisfies Meta<typeof GameReviews>;
export default meta;
type Story = StoryObj<typeof meta>;

const more = (canvas: HTMLElement) => within(canvas).getByRole('button', { name: 'More reviews' });

const own = (status: boolean) => ({
  reviews: [
    {
      status,
      comment_body: review.reviewText,
      field_comment_thumb_vote: review.rating === 1,
      created: review.created,
      game: { nid },
    },
  ],
});
const ownReviews = `/ag/api/user-reviews/${storyMember.uid}`;

export const GamePage: Story = { tags: ['picture'] };
export const NoReviews: Story = { args: { reviews: { reviews: [], total: 0 } } };
export const OwnReviewPending: Story = {
  beforeEach: () => signIn(),
  parameters: { responses: { [ownReviews]: { body: own(false) } } },
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Your review is awaiting approval');
  },
};
export const OwnReviewApproved: Story = {
  beforeEach: () => signIn(),
  parameters: { responses: { [ownReviews]: { body: own(true) } } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Your review');
  },
};
export const HasMore: Story = { args: { reviews: part } };
export const LoadingMore: Story = {
  args: { reviews: part },
  parameters: { responses: { [source]: 'never' } },
  play: ({ canvasElement }) => userEvent.click(more(canvasElement)),
};
export const MoreLoaded: Story = {
  args: { reviews: part },
  parameters: { responses: { [source]: { body: { reviews: [older], total: part.total } } } },
  play: async ({ canvasElement }) => {
    await userEvent.click(more(canvasElement));
    await within(canvasElement).findByText(older.reviewText);
    await waitFor(() =>
      expect(within(canvasElement).queryByRole('button', { name: 'More reviews' })).toBeNull(),
    );
  },
};
export const MoreFailed: Story = {
  tags: ['fixed-text'],
  args: { reviews: part },
  parameters: { responses: { [source]: { status: 500 } } },
  play: async ({ canvasElement }) => {
    await userEvent.click(more(canvasElement));
    await within(canvasElement.ownerDocument.body).findByText(
      'There was an error loading this section :( Please try again later!',
    );
  },
};
export const MemberPage: Story = {
  render: () => <ReviewList reviews={memberReviews.reviews} subject="game" />,
};
export const LongAndUnsafeText: Story = {
  args: {
    reviews: {
      reviews: [
        { ...review, reviewText: 'Great'.repeat(60) },
        {
          ...older,
          reviewText: '<script>alert("no")</script>\n\nTwo lines further down.\nوهذا رأي بالعربية',
          rating: -1,
        },
      ],
      total: 2,
    },
  },
};
