import { act, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { waitUntil } from '@/testing/wait-until';
import { mutate, getQueryClient } from '@/features/account/queries/query-client';
import { ReviewBody } from './review-body';
import { sendReview } from './send-review';
import { WriteReview } from './write-review';

const review = (fields: object = {}) => ({
  status: false,
  comment_body: 'One more lap.',
  field_comment_thumb_vote: false,
  created: '2026-11-20T09:00:00+00:00',
  game: { nid: 7 },
  ...fields,
});
const ownReviews = (offset = 0) =>
  nock('http://localhost')
    .get('/ag/api/user-reviews/11')
    .query({ _format: 'json', items_per_page: 50, offset });
const respondWithReviews = (...reviews: object[]) =>
  ownReviews().reply(200, { reviews, total: reviews.length });
const show = () => render(<WriteReview nid={7} title="Gem Harbor" />);
const write = () => screen.queryByRole('button', { name: 'Write a review' });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  setSession({ user: null, auth: null, token: null, ready: true });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.restore());

test('shows members their review that awaits approval', async () => {
  respondWithReviews(review({ game: { nid: 8 }, comment_body: 'Of another game.' }), review());
  member(11);
  show();
  expect(await screen.findByText('Your review is awaiting approval')).toBeInTheDocument();
  expect(screen.getByText('One more lap.')).toBeInTheDocument();
  expect(screen.getByText('Thumbs down')).toBeInTheDocument();
  expect(write()).not.toBeInTheDocument();
  act(() => setSession({ user: null, auth: null, token: null }));
  expect(screen.queryByText('One more lap.')).not.toBeInTheDocument();
  expect(write()).toBeInTheDocument();
});

test('finds the review of a member who has written more than a hundred', async () => {
  const others = Array.from({ length: 50 }, (_, index) => review({ game: { nid: 100 + index } }));
  for (const [offset, reviews] of [
    [0, others],
    [50, others],
    [100, [review()]],
  ] as const)
    ownReviews(offset).reply(200, { reviews, total: 101 });
  member(11);
  show();
  expect(await screen.findByText('One more lap.')).toBeInTheDocument();
  expect(write()).not.toBeInTheDocument();
});

test('shows an approved review without the waiting note', async () => {
  respondWithReviews(review({ status: true }));
  member(11);
  show();
  expect(await screen.findByText('Your review')).toBeInTheDocument();
  expect(write()).not.toBeInTheDocument();
});

test('requests own reviews once for all games', async () => {
  respondWithReviews(review());
  member(11);
  const { unmount } = render(<WriteReview nid={8} title="Neon Drift" />);
  await waitUntil(() => getQueryClient().getQueryCache().getAll()[0]?.state.status === 'success');
  expect(write()).toBeInTheDocument();
  unmount();
  show();
  expect(await screen.findByText('One more lap.')).toBeInTheDocument();
});

test('offers the form when own reviews cannot be loaded', async () => {
  let isRequested = false;
  ownReviews().reply(() => {
    isRequested = true;
    return [503, {}];
  });
  member(11);
  show();
  await waitUntil(() => isRequested);
  expect(write()).toBeInTheDocument();
});

test('shows a review right after it was sent', async () => {
  respondWithReviews();
  member(11);
  show();
  await waitUntil(() => getQueryClient().getQueryCache().getAll()[0]?.state.status === 'success');
  expect(write()).toBeInTheDocument();
  nock('http://localhost').post('/comment').query(true).reply(201, {});
  respondWithReviews(review());
  await act(() =>
    mutate(sendReview, { nid: 7, fields: { rating: -1, reviewText: 'One more lap.' } }),
  );
  expect(await screen.findByText('One more lap.')).toBeInTheDocument();
});

test('shows an existing review after sign-in instead of the form', async () => {
  respondWithReviews(review());
  member(11);
  render(<ReviewBody data={{ nid: 7, title: 'Gem Harbor' }} close={() => undefined} />);
  expect(await screen.findByText('One more lap.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
