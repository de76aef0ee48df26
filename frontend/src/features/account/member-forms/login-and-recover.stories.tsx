import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { signIn, storyMember } from '@/testing/story-member';
import { Toasts } from '@/features/shell/notifications/toasts';
import { FormLink } from './form-link';
import { FormDone, MemberForm } from './member-form';
import { LoginForm } from './login-form';
import { CredentialFields } from './credential-fields';
import { RecoverForm } from './recover-form';

/**
 * Sign in, on its page and in a modal; password recovery. Fields are checked when the user leaves
 * them and on submit.
 */
const meta = {
  title: 'Features/Member forms/Sign in and recover',
  component: LoginForm,
  subcomponents: { RecoverForm, MemberForm, CredentialFields, FormLink, FormDone },
  args: { onDone: fn() },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
} satisfies Meta<typeof LoginForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const LOGIN = '/user/login';
const LOST = '/user/lost-password';
const field = (canvas: HTMLElement, label: string) => within(canvas).getByLabelText(label);
const submit = (canvas: HTMLElement, name: string) =>
  userEvent.click(within(canvas).getByRole('button', { name }));
const signInWith = async (canvas: HTMLElement) => {
  await userEvent.type(field(canvas, 'Username'), 'player');
  await userEvent.type(field(canvas, 'Password'), 'Arcade2026');
  await submit(canvas, 'Sign in');
};
const toast = (canvas: HTMLElement, text: string) =>
  within(canvas.ownerDocument.body).findByText(text);
/** Beside the form and as a toast. */
const shownTwice = (canvas: HTMLElement, text: string) =>
  waitFor(() => expect(within(canvas.ownerDocument.body).getAllByText(text)).toHaveLength(2));

export const Empty: Story = {};
export const NothingFilledIn: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await submit(canvasElement, 'Sign in');
    await waitFor(() => expect(within(canvasElement).getAllByText('Required.')).toHaveLength(2));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'Sign in' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    // It works, so it does not look disabled.
    await expect(within(canvasElement).getByRole('button', { name: 'Sign in' })).toHaveStyle({
      opacity: 1,
    });
  },
};
export const ErrorClearedOnFocus: Story = {
  play: async ({ canvasElement }) => {
    await submit(canvasElement, 'Sign in');
    await within(canvasElement).findAllByText('Required.');
    await userEvent.click(field(canvasElement, 'Password'));
    await waitFor(() => expect(within(canvasElement).getAllByText('Required.')).toHaveLength(1));
  },
};
export const Sending: Story = {
  parameters: { responses: { [LOGIN]: 'never' } },
  play: async ({ canvasElement }) => {
    await signInWith(canvasElement);
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'Sign in' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
  },
};
export const Refused: Story = {
  parameters: {
    responses: {
      [LOGIN]: { status: 400, body: { message: 'Unrecognized username or password.' } },
    },
  },
  play: async ({ canvasElement, args }) => {
    await signInWith(canvasElement);
    await shownTwice(canvasElement, 'Invalid username or password.');
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Recover: Story = { render: () => <RecoverForm /> };
export const RecoverForAMember: Story = {
  beforeEach: () => signIn(),
  render: () => <RecoverForm />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(field(canvasElement, 'Email')).toHaveValue(storyMember.email));
  },
};

export const RecoverInvalid: Story = {
  render: () => <RecoverForm />,
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'Email'), 'player@example');
    await submit(canvasElement, 'Send me a link');
    await within(canvasElement).findByText('Must be a valid email.');
  },
};

const recovered = async (canvas: HTMLElement) => {
  await userEvent.type(field(canvas, 'Email'), 'player@example.com');
  await submit(canvas, 'Send me a link');
};
export const RecoverSent: Story = {
  parameters: { responses: { [LOST]: { body: { message: 'Please check your email.' } } } },
  render: () => <RecoverForm />,
  play: async ({ canvasElement }) => {
    await recovered(canvasElement);
    await shownTwice(canvasElement, 'Your password reset has been sent. Please check your email.');
  },
};
export const RecoverRefused: Story = {
  parameters: {
    responses: {
      [LOST]: {
        status: 429,
        body: { message: 'Too many password recovery requests from your address.' },
      },
    },
  },
  render: () => <RecoverForm />,
  play: async ({ canvasElement }) => {
    await recovered(canvasElement);
    await toast(canvasElement, 'Too many password recovery requests from your address.');
  },
};
