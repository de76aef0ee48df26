import { screen, waitFor } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { ContactForm } from './contact-form';

const json = { 'content-type': 'application/json' };
const message = { name: 'Ada', email: 'ada@example.org', message: 'My sound is gone.' };

const post = () => nock('http://localhost').post('/ag/api/contact', message).query(true);

async function send() {
  const user = userEvent.setup();
  render(<ContactForm />);
  await user.type(screen.getByLabelText('Your name'), message.name);
  await user.type(screen.getByLabelText('Email'), message.email);
  await user.type(screen.getByLabelText('Message'), message.message);
  await user.dblClick(screen.getByRole('button', { name: 'Send message' }));
}

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  useNotifications.setState({ queue: [] });
  setSession({ user: null, auth: null, token: null, ready: true });
});
afterEach(() => nock.cleanAll());
afterAll(() => nock.enableNetConnect());

test('sends a message once and confirms it', async () => {
  post().reply(200, { message: 'Thank you.' }, json);
  await send();
  expect(await screen.findByText('Thanks! We’ll reply by email.')).toHaveFocus();
});

test('keeps the message when it could not be sent', async () => {
  post().reply(429, { message: 'Too many messages. Try again later.' }, json);
  await send();
  await waitFor(() =>
    expect(useNotifications.getState().queue.map((toast) => toast.message)).toEqual([
      'Too many messages. Try again later.',
    ]),
  );
  expect(screen.getByLabelText('Message')).toHaveValue(message.message);
});

test('requires all its fields', async () => {
  render(<ContactForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findAllByText('Required.')).toHaveLength(3);
});
