import { act, fireEvent, screen } from '@testing-library/react';
import { getQueryClient } from '@/features/account/queries/query-client';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { getSession, setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { settleMutations, waitUntil } from '@/testing/wait-until';
import { useModal } from '@/features/shell/modals/modal-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { Thumbs } from './thumbs';

const site = 'http://localhost';
const button = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string, pressed: boolean) =>
  screen.findByRole('button', { name, pressed });
const rating = () => screen.getByRole('group', { name: 'Rating' }).textContent;
const logOut = () => setSession({ user: null, auth: null, token: null, ready: true });

const status = (vote_value: number) =>
  nock(site)
    .post('/ag/api/vote/user-status', { entity_type: 'node', entity_id: 7, user_id: 11 })
    .reply(200, { vote_value });
const cast = (vote_value: number) =>
  nock(site, { reqheaders: { 'x-csrf-token': 'csrf' } }).post('/ag/api/vote/cast', {
    entity_type: 'node',
    entity_id: 7,
    user_id: 11,
    vote_value,
  });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  logOut();
  useNotifications.setState({ queue: [] });
});
afterEach(async () => {
  await settleMutations();
  const pending = nock.pendingMocks();
  nock.cleanAll();
  expect(pending).toEqual([]);
});
afterAll(() => nock.restore());

test('shows the rating with the number of votes', () => {
  const { rerender } = render(<Thumbs nid={1} rating={91.6} totalVotes={1340} />);
  expect(screen.getByRole('group', { name: 'Rating' })).toHaveTextContent('92% 1,340 votes');
  rerender(<Thumbs nid={1} rating={0} totalVotes={0} />);
  expect(screen.getByText('No votes yet')).toBeInTheDocument();
});

test('asks a guest who votes to sign in', () => {
  render(<Thumbs nid={7} rating={50} totalVotes={2} />);
  fireEvent.click(button('Like'));
  expect(useModal.getState().modal).toMatchObject({ name: 'login' });
  expect(button('Like')).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['is cast', 0, [1]],
  ['stays when the account has it already', 1, []],
])("a guest's vote after sign-in: %s", async (_, had, counted) => {
  render(<Thumbs nid={7} rating={50} totalVotes={2} />);
  fireEvent.click(button('Like'));
  const modal = useModal.getState().modal;
  nock(site).persist().post('/ag/api/vote/user-status').reply(200, { vote_value: had });
  for (const vote of counted)
    cast(vote).reply(200, {
      vote_value: vote,
      field_total_votes: 3,
      field_likes: 2,
      field_ratingb: 67,
    });
  act(() => member(11));
  act(() => modal?.name === 'login' && modal.data && 'then' in modal.data && modal.data.then?.());
  await waitUntil(() => button('Like').getAttribute('aria-pressed') === 'true' && nock.isDone());
});

describe("a member's vote", () => {
  const show = async (vote: number) => {
    status(vote);
    member(11);
    render(<Thumbs nid={7} rating={50} totalVotes={2} />);
    await waitUntil(nock.isDone);
    await act(async () => undefined);
  };

  test('shows a vote from another device', async () => {
    await show(-1);
    await isPressed('Dislike', true);
  });

  test('shows at once and updates the rating from the server', async () => {
    await show(0);
    cast(1).reply(200, { vote_value: 1, field_total_votes: 3, field_likes: 2, field_ratingb: 67 });
    fireEvent.click(button('Like'));
    await isPressed('Like', true);
    await waitUntil(() => rating()?.includes('67% 3 votes') === true);
  });

  test('counts once on a double click', async () => {
    await show(0);
    cast(1).reply(200, { vote_value: 1, field_total_votes: 3, field_likes: 2, field_ratingb: 67 });
    await userEvent.dblClick(button('Like'));
    await waitUntil(() => rating()?.includes('67% 3 votes') === true);
    await isPressed('Like', true);
    expect(useNotifications.getState().queue).toEqual([]);
  });

  test('ignores an older response of the server', async () => {
    status(0);
    cast(1)
      .delay(50)
      .reply(200, { vote_value: 1, field_total_votes: 3, field_likes: 2, field_ratingb: 67 });
    member(11);
    render(<Thumbs nid={7} rating={50} totalVotes={2} />);
    fireEvent.click(button('Like'));
    await waitUntil(() => nock.isDone() && rating()?.includes('67% 3 votes') === true);
    await isPressed('Like', true);
  });

  test('changes with the other thumb and is removed with the same', async () => {
    await show(1);
    await isPressed('Like', true);
    cast(-1).reply(200, { vote_value: -1, field_total_votes: 2, field_likes: 0, field_ratingb: 0 });
    fireEvent.click(button('Dislike'));
    await isPressed('Like', false);
    await waitUntil(() => rating()?.includes('0% 2 votes') === true);
    cast(0).reply(200, { vote_value: 0, field_total_votes: 1, field_likes: 0, field_ratingb: 0 });
    fireEvent.click(button('Dislike'));
    await waitUntil(() => rating()?.includes('0% 1 vote') === true);
  });

  test('is reverted while the account is unavailable', async () => {
    setSession({
      user: null,
      auth: { uid: 11, csrfToken: 'csrf', logoutToken: 'out' },
      ready: true,
    });
    render(<Thumbs nid={7} rating={50} totalVotes={2} />);
    fireEvent.click(button('Like'));
    await isPressed('Like', false);
    expect(useNotifications.getState().queue).toMatchObject([
      { message: { notice: 'voteNotCounted' } },
    ]);
  });

  test('reports that the session has ended', async () => {
    await show(0);
    cast(1).reply(403, { message: 'no' });
    nock(site)
      .get('/user/login_status')
      .query(true)
      .reply(200, '0', { 'content-type': 'text/plain' });
    fireEvent.click(button('Like'));
    await waitUntil(() => getSession().auth === null);
    await isPressed('Like', false);
    expect(useNotifications.getState().queue).toMatchObject([
      { message: { notice: 'sessionEnded' } },
    ]);
  });

  test('is reverted with a toast when it fails', async () => {
    await show(0);
    cast(1).delay(200).reply(500, 'broken');
    fireEvent.click(button('Like'));
    await isPressed('Like', true);
    await isPressed('Like', false);
    expect(useNotifications.getState().queue).toMatchObject([
      { message: { notice: 'voteNotCounted' }, type: 'error' },
    ]);
    expect(rating()).toContain('50% 2 votes');
  });

  test('returns to what the server has when two votes in a row fail', async () => {
    await show(0);
    cast(1).delay(200).reply(500, 'broken');
    cast(-1).reply(500, 'broken');
    fireEvent.click(button('Like'));
    fireEvent.click(button('Dislike'));
    await isPressed('Dislike', true);
    await waitUntil(() => useNotifications.getState().queue.length === 2);
    await isPressed('Like', false);
    await isPressed('Dislike', false);
  });

  test('stays at the later vote when an earlier one fails', async () => {
    await show(1);
    await isPressed('Like', true);
    cast(0).delay(20).reply(500, 'broken');
    cast(-1).reply(200, { vote_value: -1, field_total_votes: 9, field_likes: 0, field_ratingb: 0 });
    fireEvent.click(button('Like'));
    fireEvent.click(button('Dislike'));
    await waitUntil(() => rating()?.includes('0% 9 votes') === true);
    await isPressed('Dislike', true);
  });

  test('is cleared on logout', async () => {
    await show(1);
    await isPressed('Like', true);
    act(logOut);
    await isPressed('Like', false);
  });
});
