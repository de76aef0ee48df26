import { act, screen, waitFor } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { setSession } from '../auth/session';
import { useModal } from '@/features/shell/modals/modal-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { AccountControl } from './account-control';

const HOST = 'http://localhost';
const hostile = '<img src=x onerror=alert(1)>';
const user = {
  id: 'a',
  uid: 24,
  userName: hostile,
  displayName: hostile,
  email: 'kim@example.com',
  status: true,
  hasGamePass: false,
  emailOptIn: true,
  userPicture: null,
  isAdmin: false,
  created: '',
  path: '/users/x',
};
const auth = { uid: 24, csrfToken: 'c', logoutToken: 'l' };

beforeAll(() => {
  nock.disableNetConnect();
  // jsdom does not support popovers.
  HTMLElement.prototype.hidePopover = jest.fn();
});
beforeEach(() => useNotifications.setState({ queue: [] }));
afterEach(() => nock.cleanAll());
afterAll(() => nock.enableNetConnect());

test('offers sign-in once the visitor is known to be a guest', async () => {
  setSession({ user: null, auth: null, token: null, ready: false });
  render(<AccountControl />);
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
  act(() => setSession({ ready: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(useModal.getState().modal?.name).toBe('login');
});

test('shows a member with an unavailable account a retry instead of sign-in', async () => {
  setSession({ user: null, auth, token: null, ready: true });
  render(<AccountControl />);
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Your account' })).toBeInTheDocument();
  expect(
    screen.getByText('You’re signed in, but we can’t load your account right now.'),
  ).toBeInTheDocument();
  nock(HOST).get('/session/token').reply(200, 'token', { 'content-type': 'text/plain' });
  const attributes = {
    mail: 'kim@example.com',
    name: 'Kim',
    display_name: 'Kim',
    drupal_internal__uid: 24,
    status: true,
  };
  nock(HOST)
    .get('/jsonapi/user/user')
    .query(true)
    .reply(
      200,
      { data: [{ type: 'user--user', id: 'a', attributes }] },
      { 'content-type': 'application/vnd.api+json' },
    );
  await userEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Profile')).toBeInTheDocument();
});

test('links a member to the profile and sign-out and renders the name as text', async () => {
  setSession({ user, auth, token: 't', ready: true });
  render(<AccountControl />);
  expect(screen.getByText(hostile)).toBeInTheDocument();
  expect(screen.getByText('Profile')).toHaveAttribute('href', '/account');
  nock(HOST).post('/user/logout').query({ _format: 'json', token: 'l' }).reply(204);
  nock(HOST).post('/api/forget-session').reply(204);
  await userEvent.click(screen.getByText('Sign out'));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

test('reports a sign-out without a token', async () => {
  setSession({ user, auth: { ...auth, logoutToken: null }, token: 't', ready: true });
  nock(HOST).post('/api/forget-session').reply(204);
  render(<AccountControl />);
  await userEvent.click(screen.getByText('Sign out'));
  await waitFor(() =>
    expect(useNotifications.getState().queue).toMatchObject([
      { type: 'error', message: { notice: 'noLogoutToken' } },
    ]),
  );
});
