import { act, screen, waitFor } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { getSession, setSession } from '../auth/session';
import type { SessionUser } from '../auth/session-user';
import { ModalHost } from '@/app/modals/modal-host';
import { useModal } from '@/features/shell/modals/modal-store';
import { getQueryClient } from '@/features/account/queries/query-client';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { ProfileSection } from './account-sections';
import { PickAvatarBody } from './pick-avatar-body';
import { Profile } from './profile';

jest.mock('next/navigation', () => ({
  usePathname: () => '/account',
  useSearchParams: () => new URLSearchParams(),
}));

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };
const text = { 'content-type': 'text/plain' };

const kim: SessionUser = {
  id: 'a',
  uid: 24,
  userName: 'Kim',
  displayName: 'Kim',
  email: 'kim@example.com',
  status: true,
  hasGamePass: false,
  emailOptIn: true,
  userPicture: null,
  isAdmin: false,
  created: '',
  path: '/users/Kim',
};

const toasts = () =>
  useNotifications.getState().queue.map(({ type, message }) => `${type}: ${message}`);
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my profile' }));
const serveUser = () =>
  nock(HOST)
    .get('/jsonapi/user/user')
    .query(true)
    .reply(
      200,
      {
        data: [
          {
            type: 'user--user',
            id: 'a',
            attributes: { name: 'Kim', mail: 'kim@example.com', drupal_internal__uid: 24 },
          },
        ],
      },
      json,
    );
const servePatch = (body: nock.DataMatcherMap) =>
  nock(HOST, { reqheaders: { 'x-csrf-token': 'token' } })
    .patch('/user/24', body)
    .query({ _format: 'json' })
    .reply(200, {}, json);

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  useNotifications.setState({ queue: [] });
  useModal.setState({ modal: null });
  setSession({
    user: kim,
    auth: { uid: 24, csrfToken: 'c', logoutToken: 'l' },
    token: 'token',
    ready: true,
  });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test('sends filled-in fields only, and always the opt-in flag', async () => {
  servePatch({ field_opt_in: [{ value: true }] });
  serveUser();
  render(<Profile user={kim} />);
  await save();
  await waitFor(() => expect(toasts()).toEqual(['success: Your profile has been saved.']));
});

test('requires the password for a new email and sends it separately', async () => {
  render(<Profile user={kim} />);
  await userEvent.type(field('New email'), 'new@example.com');
  await save();
  expect(await screen.findByText('Required.')).toBeInTheDocument();
  nock(HOST)
    .post('/ag/api/update-user-email', { email: 'new@example.com', password: 'Abcdefg1' })
    .query(true)
    .reply(200, {}, json);
  servePatch({ field_opt_in: [{ value: true }] });
  serveUser();
  await userEvent.type(field('Current password'), 'Abcdefg1');
  await save();
  await waitFor(() => expect(field('New email')).toHaveValue(''));
});

test('sends a new password with the current one and continues the session', async () => {
  servePatch({
    pass: [{ existing: 'Abcdefg1', value: 'Bcdefgh2' }],
    field_opt_in: [{ value: true }],
  });
  nock(HOST).post('/api/forget-session').reply(204);
  nock(HOST)
    .post('/user/login', { name: 'Kim', pass: 'Bcdefgh2' })
    .query(true)
    .reply(200, { current_user: { uid: '24' }, csrf_token: 'c2', logout_token: 'l2' }, json);
  nock(HOST).get('/session/token').reply(200, 'token2', text);
  serveUser();
  serveUser();
  render(<Profile user={kim} />);
  await userEvent.type(field('New password'), 'Bcdefgh2');
  await userEvent.type(field('Confirm new password'), 'Bcdefgh2');
  await userEvent.type(field('Current password'), 'Abcdefg1');
  await save();
  await waitFor(() => expect(toasts()).toEqual(['success: Your profile has been saved.']));
  expect(getSession()).toMatchObject({
    token: 'token2',
    auth: { logoutToken: 'l2' },
    ready: true,
  });
});

test('shows a wrong current password at its field and keeps the input', async () => {
  nock(HOST).patch('/user/24').query(true).reply(
    422,
    {
      message:
        "pass: Your current password is missing or incorrect; it's required to change the Password.",
    },
    json,
  );
  serveUser();
  render(<Profile user={kim} />);
  await userEvent.type(field('New password'), 'Bcdefgh2');
  await userEvent.type(field('Confirm new password'), 'Bcdefgh2');
  await userEvent.type(field('Current password'), 'wrong');
  await save();
  expect(
    await screen.findByText('Your current password is missing or incorrect.'),
  ).toBeInTheDocument();
  expect(field('New password')).toHaveValue('Bcdefgh2');
});

test('shows a password that the change of the email refused at its field', async () => {
  nock(HOST)
    .post('/ag/api/update-user-email')
    .query(true)
    .reply(
      422,
      { message: 'x', errors: [{ field: 'password', code: 'invalid', message: 'x' }] },
      json,
    );
  serveUser();
  render(<Profile user={kim} />);
  await userEvent.type(field('New email'), 'new@example.com');
  await userEvent.type(field('Current password'), 'wrong');
  await save();
  expect(
    await screen.findByText('Your current password is missing or incorrect.'),
  ).toBeInTheDocument();
});

const avatars = [
  { fid: 10, uri: '/sites/default/files/avatars/cat.png', filename: 'cat.png' },
  { fid: 85, uri: '/sites/default/files/avatars/fox.png', filename: 'fox.png' },
];

test('saves an avatar as soon as it is selected', async () => {
  render(
    <>
      <Profile user={kim} />
      <ModalHost />
    </>,
  );
  nock(HOST).get('/ag/api/user-avatars').reply(200, avatars, json);
  await userEvent.click(screen.getByRole('button', { name: 'Choose your avatar' }));
  servePatch({ user_picture: [{ target_id: 85 }] });
  serveUser();
  await userEvent.click(await screen.findByRole('button', { name: 'fox', hidden: true }));
  await waitFor(() => expect(toasts()).toEqual(['success: Your avatar has been saved.']));
});

test('shows a selected avatar at once and reverts it when it is refused', async () => {
  render(
    <>
      <Profile user={kim} />
      <ModalHost />
    </>,
  );
  nock(HOST).get('/ag/api/user-avatars').reply(200, avatars, json);
  await userEvent.click(screen.getByRole('button', { name: 'Choose your avatar' }));
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  nock(HOST)
    .patch('/user/24')
    .query(true)
    .reply(async () => {
      await refused;
      return [422, { message: 'no' }];
    });
  nock(HOST).get('/user/login_status').query(true).reply(200, '1', text);
  await userEvent.click(await screen.findByRole('button', { name: 'fox', hidden: true }));
  await waitFor(() =>
    expect(getSession().user?.userPicture).toBe('/sites/default/files/avatars/fox.png'),
  );
  refuse();
  await waitFor(() =>
    expect(toasts()).toEqual(['error: We couldn’t save your avatar. Please try again later.']),
  );
  expect(getSession().user?.userPicture).toBeNull();
  await waitFor(() => expect(nock.pendingMocks()).toEqual([]));
});

test("links to the member's public profile", () => {
  render(<Profile user={kim} />);
  expect(screen.getByRole('link', { name: 'Your public page' })).toHaveAttribute(
    'href',
    '/users/Kim',
  );
});

test('selects an avatar on click', async () => {
  nock(HOST).get('/ag/api/user-avatars').reply(200, avatars, json);
  const [onPick, close] = [jest.fn(), jest.fn()];
  render(
    <PickAvatarBody
      data={{ chosen: '/sites/default/files/avatars/cat.png', onPick }}
      close={close}
    />,
  );
  expect(await screen.findByRole('button', { name: 'cat' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'fox' }));
  expect(onPick).toHaveBeenCalledWith(avatars[1]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('reports a list of avatars that fails to load', async () => {
  nock(HOST).get('/ag/api/user-avatars').reply(503);
  const close = jest.fn();
  render(<PickAvatarBody data={{ chosen: null, onPick: jest.fn() }} close={close} />);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(toasts()).toEqual(['error: There was an error fetching the list of avatars.']);
});

test("reserves the profile's space while the account loads, but not for guests", () => {
  setSession({ user: null, auth: null, ready: false });
  render(<ProfileSection />);
  expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull();
  act(() => setSession({ auth: { uid: 24, csrfToken: 'c', logoutToken: 'l' } }));
  expect(screen.getByRole('region', { name: 'Profile' })).toHaveAttribute('aria-busy', 'true');
  act(() => setSession({ user: kim, ready: true }));
  expect(screen.getByRole('region', { name: 'Profile' })).not.toHaveAttribute('aria-busy');
});
