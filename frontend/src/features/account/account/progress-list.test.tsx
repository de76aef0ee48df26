import { screen, waitFor, within } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { member } from '../members/member-fixture';
import { ProgressList } from './progress-list';

const HOST = 'http://localhost';
const version = (revision: number, device = 'Firefox on Linux') => ({
  revision,
  updated: `2026-11-20T12:0${revision}:00+00:00`,
  bytes: 1_048_576,
  device,
});
const solitaire = { nid: 7, title: '<b>Solitaire</b>', path: '/card/solitaire' };
const serveSaves = (...saves: object[]) =>
  nock(HOST)
    .get('/ag/api/user-saves')
    .reply(200, { saves, bytes: saves.length * 3 * 1_048_576, quota: 41_943_040 });
const toasts = () =>
  useNotifications.getState().queue.map(({ type, message }) => `${type}: ${message}`);
const confirm = async (name: string) => {
  const group = within(await screen.findByRole('group', { name }));
  return userEvent.click(group.getByRole('button', { name: /^(?:Restore|Delete)$/ }));
};

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  useNotifications.setState({ queue: [] });
  member(11);
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test('restores an earlier version after a question', async () => {
  serveSaves({ game: solitaire, versions: [version(3), version(2, 'Safari on iPhone')] });
  render(<ProgressList uid={11} />);
  expect(await screen.findByRole('link', { name: '<b>Solitaire</b>' })).toHaveAttribute(
    'href',
    '/card/solitaire',
  );
  expect(screen.getByText('3 MB of 40 MB used.')).toBeInTheDocument();
  await userEvent.click(screen.getByText('1 earlier version'));
  const button = screen.getByRole('button', {
    name: /^Restore the version of .*Safari on iPhone$/,
  });
  const name = button.getAttribute('aria-label') ?? '';
  await userEvent.click(button);
  nock(HOST, { reqheaders: { 'x-csrf-token': 'csrf' } })
    .post('/ag/api/user-save/7/restore', { revision: 2 })
    .reply(200, { versions: [] });
  serveSaves({ game: solitaire, versions: [version(4), version(3), version(2)] });
  await confirm(name);
  expect(await screen.findByText('2 earlier versions')).toBeInTheDocument();
  expect(toasts()).toEqual(['success: Restored. Reload the game to continue from there.']);
});

test('restores nothing when the member cancels, and returns the focus', async () => {
  serveSaves({ game: solitaire, versions: [version(3), version(2)] });
  render(<ProgressList uid={11} />);
  await userEvent.click(await screen.findByText('1 earlier version'));
  await userEvent.click(screen.getByRole('button', { name: /^Restore the version/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: /^Restore the version/ })).toHaveFocus();
});

test('shows the new list when a game has replaced the version meanwhile', async () => {
  serveSaves({ game: solitaire, versions: [version(3), version(2)] });
  render(<ProgressList uid={11} />);
  await userEvent.click(await screen.findByText('1 earlier version'));
  const button = screen.getByRole('button', { name: /^Restore the version/ });
  const name = button.getAttribute('aria-label') ?? '';
  await userEvent.click(button);
  nock(HOST).post('/ag/api/user-save/7/restore').reply(404, { message: 'x' });
  serveSaves({ game: solitaire, versions: [version(9), version(8), version(7)] });
  await confirm(name);
  expect(await screen.findByText('2 earlier versions')).toBeInTheDocument();
  expect(toasts()).toEqual(['error: Newer progress was just saved. Here’s the new list.']);
});

test('deletes the progress in a game, which frees space', async () => {
  serveSaves({ game: { ...solitaire, path: null }, versions: [version(1)] });
  render(<ProgressList uid={11} />);
  const name = 'Delete the progress in <b>Solitaire</b>';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  nock(HOST, { reqheaders: { 'x-csrf-token': 'csrf' } })
    .delete('/ag/api/user-save/7')
    .reply(200, { save: null });
  serveSaves();
  await confirm(name);
  expect(await screen.findByText(/^Nothing yet\./)).toBeInTheDocument();
});

test('offers to reload a list that failed to load', async () => {
  nock(HOST).get('/ag/api/user-saves').reply(503);
  render(<ProgressList uid={11} />);
  const alert = await screen.findByRole('alert');
  serveSaves({ game: solitaire, versions: [version(1)] });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('<b>Solitaire</b>')).toBeInTheDocument());
});
