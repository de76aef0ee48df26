import { act, fireEvent, render, screen } from '@testing-library/react';
import nock from 'nock';
import { useSession } from '@/features/account/auth/session-store';
import { member } from '@/features/account/members/member-fixture';
import { waitUntil } from '@/features/account/members/wait-until';
import { useModal } from '@/features/shell/modals/modal-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { Thumbs } from './thumbs';
import { useVotes } from './vote-store';

const site = 'http://localhost';
const button = (name: string) => screen.getByRole('button', { name });
const rating = () => screen.getByRole('group', { name: 'Rating' }).textContent;
const logOut = () => useSession.setState({ user: null, auth: null, token: null, ready: true });

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
  logOut();
  useVotes.setState({ thumbs: {}, confirmed: {}, pending: [], userId: null, totals: {} });
  useNotifications.setState({ queue: [] });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.restore());

test('shows the rating with the number of votes', () => {
  const { rerender } = render(<Thumbs nid={1} rating={91.6} totalVotes={1340} />);
  expect(screen.getByRole('group', { name: 'Rating' })).toHaveTextContent('92% 1,340 votes');
  rerender(<Thumbs nid={1} rating={0} totalVotes={0} />);
  expect(screen.getByText('No votes yet')).toBeInTheDocument();
});

test('restores stored votes and ignores invalid ones', async () => {
  window.dispatchEvent(new Event('pagehide'));
  localStorage.setItem(
    'ag:votes',
    JSON.stringify({ state: { thumbs: { 7: 1, 8: 5, __proto__: -1, x: 1 } }, version: 0 }),
  );
  await useVotes.persist.rehydrate();
  expect(useVotes.getState().thumbs).toEqual({ 7: 1 });
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
  member(11);
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
    await waitUntil(() => button('Dislike').getAttribute('aria-pressed') === 'true');
  });

  test('shows at once and updates the rating from the server', async () => {
    await show(0);
    cast(1).reply(200, { vote_value: 1, field_total_votes: 3, field_likes: 2, field_ratingb: 67 });
    fireEvent.click(button('Like'));
    expect(button('Like')).toHaveAttribute('aria-pressed', 'true');
    await waitUntil(() => rating()?.includes('67% 3 votes') === true);
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
    expect(button('Like')).toHaveAttribute('aria-pressed', 'true');
  });

  test('changes with the other thumb and is removed with the same', async () => {
    await show(1);
    await waitUntil(() => button('Like').getAttribute('aria-pressed') === 'true');
    cast(-1).reply(200, { vote_value: -1, field_total_votes: 2, field_likes: 0, field_ratingb: 0 });
    fireEvent.click(button('Dislike'));
    expect(button('Like')).toHaveAttribute('aria-pressed', 'false');
    await waitUntil(() => rating()?.includes('0% 2 votes') === true);
    cast(0).reply(200, { vote_value: 0, field_total_votes: 1, field_likes: 0, field_ratingb: 0 });
    fireEvent.click(button('Dislike'));
    await waitUntil(() => rating()?.includes('0% 1 vote') === true);
    expect(useVotes.getState().thumbs).toEqual({});
  });

  test('is reverted while the account is unavailable', async () => {
    useSession.setState({
      user: null,
      auth: { uid: 11, csrfToken: 'csrf', logoutToken: 'out' },
      ready: true,
    });
    render(<Thumbs nid={7} rating={50} totalVotes={2} />);
    fireEvent.click(button('Like'));
    await waitUntil(() => button('Like').getAttribute('aria-pressed') === 'false');
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
    await waitUntil(() => useSession.getState().auth === null);
    await waitUntil(() => button('Like').getAttribute('aria-pressed') === 'false');
    expect(useNotifications.getState().queue).toMatchObject([
      { message: { notice: 'sessionEnded' } },
    ]);
  });

  test('is reverted with a toast when it fails', async () => {
    await show(0);
    cast(1).reply(500, 'broken');
    fireEvent.click(button('Like'));
    await waitUntil(() => button('Like').getAttribute('aria-pressed') === 'false');
    expect(useNotifications.getState().queue).toMatchObject([
      { message: { notice: 'voteNotCounted' }, type: 'error' },
    ]);
    expect(rating()).toContain('50% 2 votes');
  });

  test('returns to what the server has when two votes in a row fail', async () => {
    await show(0);
    cast(1).delay(20).reply(500, 'broken');
    cast(-1).reply(500, 'broken');
    fireEvent.click(button('Like'));
    fireEvent.click(button('Dislike'));
    expect(button('Dislike')).toHaveAttribute('aria-pressed', 'true');
    await waitUntil(() => useNotifications.getState().queue.length === 2);
    for (const name of ['Like', 'Dislike'])
      expect(button(name)).toHaveAttribute('aria-pressed', 'false');
    expect(useVotes.getState().thumbs).toEqual({});
  });

  test('stays at the later vote when an earlier one fails', async () => {
    await show(1);
    await waitUntil(() => button('Like').getAttribute('aria-pressed') === 'true');
    cast(0).delay(20).reply(500, 'broken');
    cast(-1).reply(200, { vote_value: -1, field_total_votes: 9, field_likes: 0, field_ratingb: 0 });
    fireEvent.click(button('Like'));
    fireEvent.click(button('Dislike'));
    await waitUntil(() => rating()?.includes('0% 9 votes') === true);
    expect(button('Dislike')).toHaveAttribute('aria-pressed', 'true');
  });

  test('is cleared on logout', async () => {
    await show(1);
    await waitUntil(() => button('Like').getAttribute('aria-pressed') === 'true');
    act(logOut);
    expect(button('Like')).toHaveAttribute('aria-pressed', 'false');
  });
});
