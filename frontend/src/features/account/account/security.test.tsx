import { screen, waitFor, within } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { getSession } from '../auth/session';
import { member } from '../members/member-fixture';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { SecuritySections } from './security-sections';

const replace = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace }),
  usePathname: () => '/account/security',
}));

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };
const session = (id: string, device: string, current = false) => ({
  id,
  device,
  created: '2026-11-20T12:00:00+00:00',
  seen: '2026-11-21T12:00:00+00:00',
  current,
});
const serveSessions = (...sessions: object[]) =>
  nock(HOST).get('/ag/api/user-sessions').query({ _format: 'json' }).reply(200, { sessions }, json);
const toasts = () =>
  useNotifications.getState().queue.map(({ type, message }) => `${type}: ${message}`);

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  useNotifications.setState({ queue: [] });
  nock(HOST)
    .get('/ag/api/user-saves')
    .optionally()
    .reply(200, { saves: [], bytes: 0, quota: 41_943_040 }, json);
  member(7);
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test('lists the current session first and signs out another one', async () => {
  serveSessions(session('b', 'Chrome on Android'), session('a', '<b>Firefox</b> on Linux', true));
  render(<SecuritySections />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^<b>Firefox<\/b> on Linux.*This device$/);
  expect(second).toHaveTextContent('Chrome on Android');
  nock(HOST).post('/ag/api/end-session', { id: 'b' }).query(true).reply(200, { ended: 1 }, json);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(
    screen.queryByRole('button', { name: 'Sign out everywhere else' }),
  ).not.toBeInTheDocument();
});

test('signs out all other sessions at once', async () => {
  serveSessions(
    session('a', 'Firefox on Linux', true),
    session('b', 'Safari on iPhone'),
    session('c', 'Edge on Windows'),
  );
  render(<SecuritySections />);
  nock(HOST).post('/ag/api/end-other-sessions', {}).query(true).reply(200, { ended: 2 }, json);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(toasts()).toEqual(['success: You’ve been signed out everywhere else.']);
});

test('offers to reload a list of sessions that failed to load', async () => {
  nock(HOST).get('/ag/api/user-sessions').query(true).reply(503);
  render(<SecuritySections />);
  const alert = await screen.findByRole('alert');
  serveSessions(session('a', 'Firefox on Linux', true));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeInTheDocument();
});

test('offers the user data as one download', async () => {
  serveSessions(session('a', 'Firefox on Linux', true));
  render(<SecuritySections />);
  await screen.findByText('This device');
  expect(screen.getByRole('link', { name: 'Download my data' })).toHaveAttribute(
    'download',
    'my-data.json',
  );
});

test('deletes an account after the password and a confirmation and ends the session', async () => {
  serveSessions(session('a', 'Firefox on Linux', true));
  render(<SecuritySections />);
  await screen.findByText('This device');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  const form = within(screen.getByRole('form', { name: 'Delete my account' }));
  const submit = form.getByRole('button', { name: 'Permanently delete my account' });
  await userEvent.click(submit);
  expect(await form.findAllByText('Required.')).toHaveLength(2);
  await userEvent.type(form.getByLabelText('Current password'), 'wrong');
  await userEvent.click(form.getByLabelText('I understand that this can’t be undone.'));
  nock(HOST)
    .post('/ag/api/delete-account', { password: 'wrong' })
    .query(true)
    .reply(422, { message: 'Your current password…' }, json);
  await userEvent.click(submit);
  expect(
    await form.findByText('Your current password is missing or incorrect.'),
  ).toBeInTheDocument();
  await userEvent.clear(form.getByLabelText('Current password'));
  await userEvent.type(form.getByLabelText('Current password'), 'Abcdefg1');
  nock(HOST, { reqheaders: { 'x-csrf-token': 'csrf' } })
    .post('/ag/api/delete-account', { password: 'Abcdefg1' })
    .query(true)
    .reply(200, { deleted: true }, json);
  await userEvent.click(submit);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect(toasts()).toEqual(['success: Your account has been deleted.']);
  expect(getSession().user).toBeNull();
});
