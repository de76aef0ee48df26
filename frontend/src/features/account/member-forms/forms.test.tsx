import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { useAge } from '@/features/visitors/age/age-store';
import { getSession, setSession } from '../auth/session';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { ActivationForm } from './activation-form';
import { ConfirmForm } from './confirm-form';
import { LoginForm } from './login-form';
import { LoginBody } from './modal-bodies';
import { RecoverForm } from './recover-form';
import { RegisterForm } from './register-form';
import { ResetForm } from './reset-form';

const mockReplace = jest.fn();
const mockPush = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: mockReplace, push: mockPush }),
}));

const account = {
  type: 'user--user',
  id: 'a',
  attributes: { name: 'Kim', drupal_internal__uid: 24, mail: 'kim@example.com' },
};

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };
const text = { 'content-type': 'text/plain' };

const toasts = () =>
  useNotifications.getState().queue.map(({ type, message }) => `${type}: ${message}`);
const field = (name: string | RegExp) =>
  screen.getByLabelText(name, typeof name === 'string' ? { exact: true } : {});
const button = (name: string) => screen.getByRole('button', { name });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  useAge.setState({ band: 'adult' });
  useNotifications.setState({ queue: [] });
  setSession({ user: null, auth: null, token: null, ready: true });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

describe('the sign-in form', () => {
  async function fill(name: string, password: string) {
    const user = userEvent.setup();
    await user.type(field('Username'), name);
    await user.type(field('Password'), password);
    return user;
  }

  test('signs in once on a double click and shows a message', async () => {
    const onDone = jest.fn();
    nock(HOST)
      .post('/user/login', { name: 'Kim', pass: ' Abcdefg1' })
      .query(true)
      .delay(50)
      .reply(200, { current_user: { uid: '24' }, csrf_token: 'c', logout_token: 'l' }, json);
    nock(HOST).get('/session/token').reply(200, 't', text);
    nock(HOST)
      .get('/jsonapi/user/user')
      .query(true)
      .reply(200, { data: [account] }, json);
    render(<LoginForm onDone={onDone} />);
    const user = await fill(' Kim ', ' Abcdefg1');
    await user.dblClick(button('Sign in'));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(toasts()).toEqual(['success: You are now logged in.']);
  });

  test('sends a corrected password although the wrong one is still pending', async () => {
    const onDone = jest.fn();
    nock(HOST)
      .post('/user/login', { name: 'Kim', pass: 'Abcdefg' })
      .query(true)
      .delay(2_000)
      .reply(400, { message: 'Unrecognized username or password.' }, json);
    nock(HOST)
      .post('/user/login', { name: 'Kim', pass: 'Abcdefg1' })
      .query(true)
      .reply(200, { current_user: { uid: '24' }, csrf_token: 'c', logout_token: 'l' }, json);
    nock(HOST).get('/session/token').reply(200, 't', text);
    nock(HOST)
      .get('/jsonapi/user/user')
      .query(true)
      .reply(200, { data: [account] }, json);
    render(<LoginForm onDone={onDone} />);
    const user = await fill('Kim', 'Abcdefg');
    await user.click(button('Sign in'));
    await waitFor(() => expect(button('Sign in')).toHaveAttribute('aria-busy', 'true'));
    await user.type(field('Password'), '1');
    expect(button('Sign in')).not.toHaveAttribute('aria-busy');
    await user.click(button('Sign in'));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(toasts()).toEqual(['success: You are now logged in.']);
  });

  test('shows no error when the visitor switches to another window', async () => {
    render(<LoginForm onDone={jest.fn()} />);
    const user = userEvent.setup();
    await user.click(field('Username'));
    // The browser sends this event and keeps the field focused.
    fireEvent.blur(field('Username'));
    await act(async () => undefined);
    expect(screen.queryByText('Required.')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Required.')).toBeVisible();
  });

  test('keeps the input after a failure and can be sent again', async () => {
    nock(HOST)
      .post('/user/login')
      .query(true)
      .reply(400, { message: 'Unrecognized username or password.' }, json);
    render(<LoginForm />);
    const user = await fill('Kim', 'wrong');
    await user.click(button('Sign in'));
    expect(await screen.findAllByText('Invalid username or password.')).toHaveLength(1);
    expect(toasts()).toEqual(['error: Invalid username or password.']);
    expect(field('Username')).toHaveValue('Kim');
    expect(field('Password')).toHaveValue('wrong');
    expect(field('Password')).toHaveFocus();
    expect(field('Password')).toHaveAccessibleDescription('Invalid username or password.');
    await user.keyboard('!');
    expect(field('Password')).not.toHaveAccessibleDescription();
    expect(button('Sign in')).not.toHaveAttribute('aria-disabled');
  });

  test('sends the owner of an inactive account to a new activation link', async () => {
    nock(HOST)
      .post('/user/login')
      .query(true)
      .reply(400, { message: 'The user has not been activated or is blocked.' }, json);
    render(<LoginForm />);
    expect(screen.queryByText('Send the link again')).not.toBeInTheDocument();
    await userEvent.type(field('Username'), 'Kim');
    await userEvent.type(field('Password'), 'Abcdefg1');
    await userEvent.click(button('Sign in'));
    expect(await screen.findByRole('link', { name: 'Send the link again' })).toHaveAttribute(
      'href',
      '/account/activate',
    );
    expect(field('Username')).toHaveAccessibleDescription(/isn’t active yet/);
    expect(screen.queryByText('Invalid username or password.')).not.toBeInTheDocument();
  });

  test('focuses the first invalid field of an empty form and keeps its error', async () => {
    render(<LoginForm />);
    await userEvent.click(button('Sign in'));
    await waitFor(() => expect(field('Username')).toHaveFocus());
    expect(screen.getAllByText('Required.')).toHaveLength(2);
    await userEvent.keyboard('Kim');
    expect(screen.getAllByText('Required.')).toHaveLength(1);
    await userEvent.click(button('Sign in'));
    await waitFor(() => expect(field('Password')).toHaveFocus());
  });

  test('does not validate between press and release of the button', async () => {
    render(<LoginForm />);
    await userEvent.click(field('Username'));
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button('Sign in') });
    expect(field('Username')).toHaveFocus();
    expect(screen.queryByText('Required.')).not.toBeInTheDocument();
  });

  test('focuses the first field in a dialog and shows the reason', () => {
    render(
      <dialog open>
        <button>Close</button>
        <LoginBody data={{ reason: 'Sign in to make your vote count.' }} close={() => undefined} />
      </dialog>,
    );
    expect(field('Username')).toHaveFocus();
    expect(screen.getByText('Sign in to make your vote count.')).toBeInTheDocument();
  });

  test.each([
    [503, 'Out of order.', 'Sign-in isn’t working right now. Please try again in a moment.'],
    [
      403,
      'Too many failed login attempts. Try again later.',
      'Too many failed login attempts. Try again later.',
    ],
  ])('explains the status %i', async (status, message, shown) => {
    nock(HOST).post('/user/login').query(true).reply(status, { message }, json);
    if (status === 403) nock(HOST).get('/user/login_status').query(true).reply(200, '0', text);
    render(<LoginForm />);
    const user = await fill('Kim', 'Abcdefg1');
    await user.click(button('Sign in'));
    await waitFor(() => expect(toasts()).toEqual([`error: ${shown}`]));
  });

  test('validates on blur, clears errors on focus and disables the button meanwhile', async () => {
    render(<LoginForm />);
    const user = userEvent.setup();
    await user.click(field('Username'));
    await user.click(document.body);
    expect(await screen.findByText('Required.')).toBeInTheDocument();
    expect(button('Sign in')).toHaveAttribute('aria-disabled', 'true');
    await user.click(field('Username'));
    expect(screen.queryByText('Required.')).not.toBeInTheDocument();
    expect(button('Sign in')).not.toHaveAttribute('aria-disabled');
  });

  test('names its fields for password managers', () => {
    render(<LoginForm />);
    expect(field('Username')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('the registration form', () => {
  async function fill() {
    const user = userEvent.setup();
    await user.type(field('Username'), 'Kim_1');
    await user.type(field('Email'), 'kim@example.com');
    await user.click(field('Password'));
    await user.paste('Abcdefg1');
    await user.click(field('Confirm password'));
    await user.paste('Abcdefg1');
    await user.click(field(/I agree/));
    return user;
  }

  test('sends value lists and asks the visitor to check their email', async () => {
    nock(HOST)
      .post('/user/registerpass', {
        name: [{ value: 'Kim_1' }],
        mail: [{ value: 'kim@example.com' }],
        pass: [{ value: 'Abcdefg1' }],
        field_opt_in: [{ value: false }],
        agreed_terms: [{ value: 'I agree to the privacy policy and the terms of use' }],
      })
      .query(true)
      .reply(200, {}, json);
    render(<RegisterForm />);
    await (await fill()).click(button('Create my account'));
    expect(
      await screen.findByText('Please check your email to activate your account.'),
    ).toHaveFocus();
    expect(screen.getByText('kim@example.com')).toBeInTheDocument();
    nock(HOST)
      .post('/user/resend-activation', { mail: 'kim@example.com' })
      .query(true)
      .reply(200, {}, json);
    await userEvent.click(button('Send it again'));
    await waitFor(() => expect(toasts()).toEqual(['success: We’ve sent the link again.']));
  });

  test.each([
    [
      'name: The username Kim_1 is already taken.',
      'That username is already taken. Please try another.',
    ],
    [
      'name: The username Kim_1 is too long: it must be 60 characters or less.',
      'The username you selected is too long. Usernames must be 60 characters or less.',
    ],
    [
      'mail: The email address kim@example.com is already taken.',
      'That email address is already taken. Please try another.',
    ],
  ])('maps the refusal %j to: %s', async (message, shown) => {
    nock(HOST)
      .post('/user/registerpass')
      .query(true)
      .reply(422, { message: `Unprocessable Entity: validation failed.\n${message}` }, json);
    render(<RegisterForm />);
    await (await fill()).click(button('Create my account'));
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(field('Email')).toHaveValue('kim@example.com');
  });

  test.each([
    ['name', 'taken', 'That username is already taken. Please try another.'],
    [
      'name',
      'too_long',
      'The username you selected is too long. Usernames must be 60 characters or less.',
    ],
    ['mail', 'taken', 'That email address is already taken. Please try another.'],
    ['mail', 'invalid', 'Must be a valid email.'],
  ])('maps the code of %s, %s, whatever the message', async (name, code, shown) => {
    nock(HOST)
      .post('/user/registerpass')
      .query(true)
      .reply(422, { message: 'x', errors: [{ field: name, code, message: 'x' }] }, json);
    render(<RegisterForm />);
    await (await fill()).click(button('Create my account'));
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  test('does not report an invalid email as taken', async () => {
    const message = 'mail: The value a@b is not a valid email address.';
    nock(HOST).post('/user/registerpass').query(true).reply(422, { message }, json);
    render(<RegisterForm />);
    await (await fill()).click(button('Create my account'));
    expect(await screen.findByText('Must be a valid email.')).toBeInTheDocument();
  });

  test('shows the password rules beside the error and can reveal the password', async () => {
    render(<RegisterForm />);
    const user = userEvent.setup();
    await user.type(field('Password'), 'abc');
    await user.tab();
    await waitFor(() => expect(field('Password')).toBeInvalid());
    expect(field('Password')).toHaveAccessibleDescription(
      /Passwords must contain.*Must be at least 8 characters/,
    );
    expect(screen.getByText(/^Passwords must contain/)).toBeVisible();
    expect(field('Username')).toHaveAccessibleDescription(/digits and underscores/);
    const [show] = screen.getAllByRole('button', { name: 'Show characters' });
    if (show) await user.click(show);
    expect(field('Password')).toHaveAttribute('type', 'text');
  });

  test.each([500, null])('reports another failure (%s)', async (status) => {
    const call = nock(HOST).post('/user/registerpass').query(true);
    if (status) call.reply(status, 'down', text);
    else call.replyWithError('no network');
    render(<RegisterForm />);
    await (await fill()).click(button('Create my account'));
    await waitFor(() =>
      expect(toasts()).toEqual([
        'error: There was a problem creating your account. Please try again later.',
      ]),
    );
  });

  test('requires all its fields', async () => {
    render(<RegisterForm />);
    await userEvent.click(button('Create my account'));
    expect(await screen.findAllByText('Required.')).toHaveLength(5);
    expect(
      screen.getByText(/^Passwords must contain at least 1 uppercase letter/),
    ).toBeInTheDocument();
    for (const link of [
      screen.getByRole('link', { name: 'privacy policy' }),
      screen.getByRole('link', { name: 'terms of use' }),
    ])
      expect(link).toHaveAttribute('target', '_blank');
  });

  test('compares the repeated password', async () => {
    render(<RegisterForm />);
    const user = await fill();
    await user.type(field('Confirm password'), 'x');
    await user.tab();
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
    await user.type(field('Password'), 'x');
    expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
  });

  test('asks a child for the age first, in the browser of a parent who is signed in', () => {
    useAge.setState({ band: null });
    setSession({ user: member });
    render(<RegisterForm />);
    expect(field('Year')).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});

describe('the activation form', () => {
  test.each([
    [
      422,
      {
        message:
          'Unprocessable Entity: validation failed.\nmail: The email address kim@example.com is already taken.',
      },
    ],
    [422, { message: 'x', errors: [{ field: 'mail', code: 'taken', message: 'x' }] }],
    [400, { message: 'Unrecognized username or password.' }],
  ])(
    'shows the reason of a refusal (%s) and corrects the email with name and password',
    async (status, refusal) => {
      const body = { name: 'Kim', pass: 'Abcdefg1', mail: 'kim@example.com' };
      nock(HOST).post('/user/resend-activation', body).query(true).reply(status, refusal, json);
      nock(HOST).post('/user/resend-activation', body).query(true).reply(200, {}, json);
      render(<ActivationForm />);
      const user = userEvent.setup();
      await user.type(field('Username'), 'Kim');
      await user.type(field('Password'), 'Abcdefg1');
      await user.type(field('Email'), 'kim@example.com');
      await user.click(button('Send me the link'));
      if (status === 400)
        await waitFor(() =>
          expect(toasts()).toEqual(['error: Unrecognized username or password.']),
        );
      else
        expect(
          await screen.findByText('That email address is already taken. Please try another.'),
        ).toBeInTheDocument();
      await user.click(field('Email'));
      await user.click(button('Send me the link'));
      expect(
        await screen.findByText('Please check your email to activate your account.'),
      ).toHaveFocus();
      expect(screen.getByText('kim@example.com')).toBeInTheDocument();
    },
  );
});

describe('the password recovery form', () => {
  test("sends the reset link's target and shows a confirmation", async () => {
    nock(HOST)
      .post('/user/lost-password', {
        mail: 'kim@example.com',
        forgot_pass_link: 'http://localhost/account/reset',
      })
      .query(true)
      .reply(200, { message: 'sent' }, json);
    render(<RecoverForm />);
    await userEvent.type(field('Email'), 'kim@example.com');
    await userEvent.click(button('Send me a link'));
    expect(
      await screen.findByText('Your password reset has been sent. Please check your email.'),
    ).toHaveFocus();
    expect(toasts()).toEqual([
      'success: Your password reset has been sent. Please check your email.',
    ]);
  });

  test("shows the server's message as text and keeps the email", async () => {
    nock(HOST)
      .post('/user/lost-password')
      .query(true)
      .reply(403, { message: 'Too many <b>requests</b>.' }, json);
    render(<RecoverForm />);
    await userEvent.type(field('Email'), 'kim@example.com');
    await userEvent.click(button('Send me a link'));
    await waitFor(() => expect(toasts()).toEqual(['error: Too many <b>requests</b>.']));
    expect(field('Email')).toHaveValue('kim@example.com');
  });

  test("fills in the member's email, also when it becomes known later", () => {
    render(<RecoverForm />);
    act(() => setSession({ user: member }));
    expect(field('Email')).toHaveValue('kim@example.com');
  });
});

const member = {
  id: 'a',
  uid: 24,
  userName: 'Kim',
  displayName: 'Kim',
  email: 'kim@example.com',
  status: true,
  hasGamePass: false,
  emailOptIn: false,
  userPicture: null,
  isAdmin: false,
  created: '',
  path: '/users/Kim',
};

describe('the new password form', () => {
  beforeEach(() => mockReplace.mockClear());

  async function save() {
    render(<ResetForm name="Kim" token="once" />);
    await userEvent.type(field('New password'), 'Abcdefg1');
    await userEvent.type(field('Confirm new password'), 'Abcdefg1');
    await userEvent.click(button('Save my password'));
  }

  test("ends on the account page with the server's message", async () => {
    nock(HOST)
      .post('/user/lost-password-reset', { name: 'Kim', token: 'once', new_pass: 'Abcdefg1' })
      .query(true)
      .reply(200, { message: 'Your New Password has been saved please log in.' }, json);
    await save();
    await waitFor(() => expect(mockReplace).toHaveBeenCalledWith('/account'));
    expect(toasts()).toEqual(['success: Your New Password has been saved please log in.']);
  });

  test('stays open after a used link and shows the reason', async () => {
    nock(HOST)
      .post('/user/lost-password-reset')
      .query(true)
      .reply(400, { message: 'The token is invalid or has expired.' }, json);
    await save();
    await waitFor(() => expect(toasts()).toEqual(['error: The token is invalid or has expired.']));
    expect(field('New password')).toHaveValue('Abcdefg1');
    expect(mockReplace).not.toHaveBeenCalled();
  });
});

describe('the button behind the activation link', () => {
  const confirm = async (response: object) => {
    mockPush.mockClear();
    nock(HOST)
      .post('/user/activate', { uid: '24', token: 'once' })
      .query(true)
      .reply(200, response, json);
    render(<ConfirmForm kind="activate" uid="24" token="once" />);
    await userEvent.click(button('Activate and sign in'));
    await waitFor(() => expect(mockPush).toHaveBeenCalledWith('/account?activated=1'));
  };

  test('signs a visitor in', async () => {
    nock(HOST).get('/session/token').reply(200, 't', text);
    nock(HOST)
      .get('/jsonapi/user/user')
      .query(true)
      .reply(200, { data: [account] }, json);
    await confirm({ current_user: { uid: '24' }, csrf_token: 'c', logout_token: 'l' });
    expect(getSession().user?.userName).toBe('Kim');
    expect(toasts()).toEqual(['success: Your account is active. Welcome!']);
  });

  test('does not replace the session of a signed-in member', async () => {
    await confirm({ message: 'Your account is active.' });
    expect(getSession().user).toBeNull();
  });
});
