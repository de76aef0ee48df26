import { act, screen, waitFor } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { LoginForm } from '../member-forms/login-form';
import { getQueryClient } from '../queries/query-client';
import { useNotifications } from '@/features/shell/notifications/notifications-store';

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  useNotifications.setState({ queue: [] });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'turnstile');
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Username'), 'Kim');
  await userEvent.type(screen.getByLabelText('Password'), 'Abcdefg1');
};
const refused = () => screen.findByText('Invalid username or password.');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

test('waits for the captcha, sends its token once and requests another', async () => {
  nock(HOST)
    .get('/ag/api/site')
    .query(true)
    .reply(200, { captcha: { provider: 'turnstile', site_key: 'public' } }, json);
  let solve: (token: string) => void = () => undefined;
  const api = {
    render: jest.fn((_place: HTMLElement, options: { callback: (token: string) => void }) => {
      solve = options.callback;
      return 'widget';
    }),
    reset: jest.fn(),
    remove: jest.fn(),
  };
  Object.assign(window, { turnstile: api });
  render(<LoginForm />);
  await waitFor(() =>
    expect(
      document.head.querySelector('script[src^="https://challenges.cloudflare.com/"]'),
    ).not.toBeNull(),
  );
  await waitFor(() =>
    expect(api.render).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ sitekey: 'public' }),
    ),
  );
  await fill();
  await submit();
  expect(await screen.findByText('Required.')).toBeInTheDocument();
  const sent = nock(HOST, { reqheaders: { 'x-captcha-response': 'person' } })
    .post('/user/login')
    .query(true)
    .reply(400, { message: 'Sorry' }, json);
  act(() => solve('person'));
  await submit();
  await waitFor(() => expect(sent.isDone()).toBe(true));
  await waitFor(() => expect(api.reset).toHaveBeenCalledWith('widget'));
  await refused();
});

test('loads no third-party script when no captcha is required', async () => {
  const request = nock(HOST).get('/ag/api/site').query(true).reply(200, { captcha: null }, json);
  document.head.replaceChildren();
  render(<LoginForm />);
  await waitFor(() => expect(request.isDone()).toBe(true));
  const sent = nock(HOST).post('/user/login').query(true).reply(400, { message: 'Sorry' }, json);
  await fill();
  await submit();
  await waitFor(() => expect(sent.isDone()).toBe(true));
  expect(document.head.querySelector('script')).toBeNull();
  await refused();
});
