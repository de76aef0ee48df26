import { act, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { getQueryClient } from '@/features/account/queries/query-client';
import { waitUntil } from '@/testing/wait-until';
import { useModal } from '@/features/shell/modals/modal-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { GameReviews } from './game-reviews';
import { review } from './review-fixture';

const ten = Array.from({ length: 10 }, (_, index) => review(index + 1));
const page = (offset: number) =>
  nock('http://localhost').get('/api/game-reviews/7').query({ offset });
const show = (reviews = ten, total = 12) =>
  render(<GameReviews nid={7} title="Gem Harbor" reviews={{ reviews, total }} />);
const more = () => screen.queryByRole('button', { name: 'More reviews' });
const count = () => screen.getAllByRole('listitem').length;

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  setSession({ user: null, auth: null, token: null, ready: true });
  useNotifications.setState({ queue: [] });
  useModal.setState({ modal: null });
});
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

test('loads ten reviews at a time without duplicates', async () => {
  show();
  page(10).reply(200, { reviews: [review(10), review(11)], total: 12 });
  await userEvent.click(screen.getByRole('button', { name: 'More reviews' }));
  await waitUntil(() => count() === 11);
  page(12).reply(200, { reviews: [], total: 12 });
  if (more()) await userEvent.click(screen.getByRole('button', { name: 'More reviews' }));
  await waitUntil(() => more() === null);
});

test('shows the name of a member without a profile as text', () => {
  show([review(1, { author: { ...review(1).author, name: 'Gone', url: null } }), review(2)]);
  expect(screen.getByText('Gone')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('reports a page of reviews that fails to load and offers a retry', async () => {
  show();
  page(10).reply(200, { reviews: [{ id: 'x' }], total: 12 });
  await userEvent.click(screen.getByRole('button', { name: 'More reviews' }));
  await waitUntil(() => useNotifications.getState().queue.length === 1);
  expect(useNotifications.getState().queue).toMatchObject([
    {
      message: 'There was an error loading this section :( Please try again later!',
      type: 'error',
    },
  ]);
  expect(more()).toBeEnabled();
});

test('shows no error after navigation', async () => {
  const { unmount } = show();
  let isRequested = false;
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  page(10).reply(async () => {
    isRequested = true;
    await refused;
    return [404, {}];
  });
  await userEvent.click(screen.getByRole('button', { name: 'More reviews' }));
  await waitUntil(() => isRequested);
  unmount();
  refuse();
  await waitUntil(() =>
    getQueryClient()
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error'),
  );
  expect(useNotifications.getState().queue).toEqual([]);
});

test('links each review to its author and renders it as text', () => {
  show(
    [
      review(1, {
        author: { name: '<i>Eve</i>', url: '/users/%3Ci%3EEve', avatarUrl: '/a.png' },
        reviewText: '<img src=x>',
      }),
    ],
    1,
  );
  expect(screen.getByRole('link', { name: '<i>Eve</i>' })).toHaveAttribute(
    'href',
    '/users/%3Ci%3EEve',
  );
  expect(screen.getByText('<img src=x>')).toBeInTheDocument();
});

test('invites members to write a review and guests to sign in', async () => {
  show([], 0);
  expect(screen.getByText('No reviews of Gem Harbor yet.')).toBeInTheDocument();
  const write = screen.getByRole('button', { name: 'Write a review' });
  await userEvent.click(write);
  expect(useModal.getState().modal).toMatchObject({ name: 'login' });
  act(() => member(11));
  await userEvent.click(write);
  expect(useModal.getState().modal).toMatchObject({
    name: 'reviewGame',
    data: { nid: 7, title: 'Gem Harbor' },
  });
});

test('opens the review form after a guest signs in', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Write a review' }));
  const modal = useModal.getState().modal;
  member(11);
  act(() => modal?.name === 'login' && modal.data && 'then' in modal.data && modal.data.then?.());
  expect(useModal.getState().modal).toMatchObject({
    name: 'reviewGame',
    data: { nid: 7, title: 'Gem Harbor' },
  });
});
