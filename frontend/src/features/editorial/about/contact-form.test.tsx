import { screen, waitFor } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { ContactForm } from './contact-form';

const json = { 'content-type': 'application/json' };
const message = {
  topic: 'general',
  name: 'Ada',
  email: 'ada@example.org',
  message: 'My sound is gone.',
};

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

describe('with a topic in the address', () => {
  afterEach(() => window.history.pushState(null, '', '/about/contact-us'));

  test('sends a question about a child’s data with its topic', async () => {
    window.history.pushState(null, '', '/about/contact-us?topic=child_data');
    const sent = nock('http://localhost')
      .post('/ag/api/contact', { ...message, topic: 'child_data' })
      .query(true)
      .reply(200, {}, json);
    await send();
    expect(await screen.findByText('Thanks! We’ll reply by email.')).toHaveFocus();
    expect(sent.isDone()).toBe(true);
  });

  test.each([
    ['?topic=child_data', 'child_data', true],
    ['?topic=spam', 'general', false],
    ['', 'general', false],
  ])('%p chooses %p', (query, topic, hasHelp) => {
    window.history.pushState(null, '', `/about/contact-us${query}`);
    render(<ContactForm />);
    expect(screen.getByLabelText('What is it about?')).toHaveValue(topic);
    expect(screen.queryByText(/For parents and guardians/) !== null).toBe(hasHelp);
  });
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
