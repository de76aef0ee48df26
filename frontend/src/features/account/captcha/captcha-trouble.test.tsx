import { DEFAULT_SCRIPT_ID, SCRIPT_URL } from '@marsidev/react-turnstile';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { LoginForm } from '../member-forms/login-form';
import { getQueryClient } from '../queries/query-client';
import { useNotifications } from '@/features/shell/notifications/notifications-store';

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };
/** Not the server's message: errors are recognized by code. */
const UNSOLVED = 'Unsolved, according to the server.';
const UNCHECKED = 'Unchecked, according to the server.';

interface Options {
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

function stubTurnstile() {
  const widgets: Options[] = [];
  const api = {
    render: jest.fn((_place: HTMLElement, options: Options) => `widget-${widgets.push(options)}`),
    reset: jest.fn(),
    remove: jest.fn(),
  };
  Object.assign(window, { turnstile: api });
  const newest = () => widgets.at(-1);
  return {
    api,
    expectRenders: (times: number) =>
      waitFor(() => expect(api.render).toHaveBeenCalledTimes(times)),
    solve: (token: string) => act(() => newest()?.callback(token)),
    expire: () => act(() => newest()?.['expired-callback']()),
    fail: () => act(() => newest()?.['error-callback']()),
  };
}

const script = () => document.head.querySelector(`script[src^="${SCRIPT_URL}"]`);
async function scriptEnds(event: 'load' | 'error') {
  await waitFor(() => expect(script()).not.toBeNull());
  fireEvent(script() ?? document, new Event(event));
}

const renderFilledForm = async () => {
  nock(HOST)
    .get('/ag/api/site')
    .query(true)
    .reply(200, { captcha: { provider: 'turnstile', site_key: 'public' } }, json);
  render(<LoginForm />);
  await userEvent.type(screen.getByLabelText('Username'), 'Kim');
  await userEvent.type(screen.getByLabelText('Password'), 'Abcdefg1');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const part = () => screen.getByRole('group', { name: 'Confirm you’re human' });
/**
 * The node stays the same while the form is rendered.
 * @param before its previous text.
 */
const findMessage = async (text: string | RegExp, before?: HTMLElement) => {
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    if (before) expect(before).not.toBeInTheDocument();
  });
  return screen.getByText(text);
};
const expectUnchangedInput = () => {
  expect(screen.getByLabelText('Username')).toHaveValue('Kim');
  expect(screen.getByLabelText('Password')).toHaveValue('Abcdefg1');
  expect(useNotifications.getState().queue).toEqual([]);
};
const refusal = (message: string) => ({
  message,
  errors: [{ field: 'captcha', code: 'captcha', message }],
});
const mockRefusal = (token: string, status: number, message: string) =>
  nock(HOST, { reqheaders: { 'x-captcha-response': token } })
    .post('/user/login')
    .query(true)
    .reply(status, refusal(message), json);

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  getQueryClient().clear();
  useNotifications.setState({ queue: [] });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'turnstile');
  document.getElementById(DEFAULT_SCRIPT_ID)?.remove();
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

const reload = () => userEvent.click(screen.getByRole('button', { name: 'Reload the check' }));

test('reports a blocked script at each attempt and loads it once it is allowed', async () => {
  await renderFilledForm();
  await scriptEnds('error');
  const first = await findMessage(/^The human check couldn’t load/);
  await submit();
  const second = await findMessage(/couldn’t load/, first);
  await reload();
  expect(part()).toHaveFocus();
  expect(second).not.toBeInTheDocument();
  await scriptEnds('error');
  await findMessage(/couldn’t load/);
  const { expectRenders } = stubTurnstile();
  await reload();
  await scriptEnds('load');
  await expectRenders(1);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: 'Reload the check' })).not.toBeInTheDocument();
  expectUnchangedInput();
});

test('loads the script again in another form after it was blocked', async () => {
  await renderFilledForm();
  await scriptEnds('error');
  await findMessage(/couldn’t load/);
  cleanup();
  const { expectRenders } = stubTurnstile();
  render(<LoginForm />);
  await scriptEnds('load');
  await expectRenders(1);
});

test('offers to reload a script that does not answer', async () => {
  await renderFilledForm();
  await waitFor(() => expect(script()).not.toBeNull());
  const pending = script();
  await submit();
  await findMessage(/couldn’t load/);
  await reload();
  await waitFor(() => expect(script()).not.toBeNull());
  expect(script()).not.toBe(pending);
});

test('reports a broken widget until it recovers or the visitor reloads it', async () => {
  const { api, expectRenders, fail, solve } = stubTurnstile();
  await renderFilledForm();
  await expectRenders(1);
  fail();
  await findMessage(/couldn’t load/);
  solve('recovered');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  fail();
  await findMessage(/couldn’t load/);
  await reload();
  await expectRenders(2);
  expect(api.remove).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expectUnchangedInput();
});

test('does not send an expired token', async () => {
  const { expectRenders, solve, expire } = stubTurnstile();
  await renderFilledForm();
  await expectRenders(1);
  solve('person');
  expire();
  await submit();
  await findMessage('Required.');
  expectUnchangedInput();
});

test('reports each rejected token without blaming the password', async () => {
  const { api, expectRenders, solve } = stubTurnstile();
  await renderFilledForm();
  await expectRenders(1);
  solve('first');
  mockRefusal('first', 422, UNSOLVED);
  await submit();
  const first = await findMessage(UNSOLVED);
  await waitFor(() => expect(api.reset).toHaveBeenCalledTimes(1));
  solve('second');
  expect(first).toBeVisible();
  mockRefusal('second', 422, UNSOLVED);
  await submit();
  const second = await findMessage(UNSOLVED, first);
  solve('third');
  mockRefusal('third', 503, UNCHECKED);
  await submit();
  await findMessage(UNCHECKED, second);
  expect(screen.queryByText('Invalid username or password.')).not.toBeInTheDocument();
  expectUnchangedInput();
});

test('shows the captcha after a refusal when its settings were unknown', async () => {
  const { expectRenders } = stubTurnstile();
  nock(HOST).get('/ag/api/site').query(true).reply(200, { captcha: null }, json);
  render(<LoginForm />);
  await userEvent.type(screen.getByLabelText('Username'), 'Kim');
  await userEvent.type(screen.getByLabelText('Password'), 'Abcdefg1');
  nock(HOST).post('/user/login').query(true).reply(422, refusal(UNSOLVED), json);
  nock(HOST)
    .get('/ag/api/site')
    .query(true)
    .reply(200, { captcha: { provider: 'turnstile', site_key: 'public' } }, json);
  await submit();
  await expectRenders(1);
  expect(useNotifications.getState().queue).toMatchObject([{ message: UNSOLVED }]);
});
