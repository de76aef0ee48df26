import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { useAge } from '@/features/visitors/age/age-store';
import { Toasts } from '@/features/shell/notifications/toasts';
import { ActivationForm } from './activation-form';
import { ActivationSent } from './activation-sent';
import { AgreementText } from './agreement-text';
import { ConfirmForm } from './confirm-form';
import { NewPasswordFields } from './new-password-fields';
import { RegisterForm, RegistrationFields } from './register-form';
import { ResetForm } from './reset-form';
import messages from '../../../../messages/en.json';

const { validation } = messages.forms;

/** Registration, activation and password reset. */
const meta = {
  title: 'Features/Member forms/Register and reset',
  component: RegisterForm,
  subcomponents: {
    RegistrationFields,
    ActivationForm,
    ActivationSent,
    ConfirmForm,
    ResetForm,
    AgreementText,
    NewPasswordFields,
  },
  args: { onLogin: fn() },
  beforeEach: () => {
    useAge.setState({ band: 'adult' });
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
} satisfies Meta<typeof RegisterForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const REGISTER = '/user/registerpass';
const RESET = '/user/lost-password-reset';
const field = (canvas: HTMLElement, label: string) => within(canvas).getByLabelText(label);
const submit = (canvas: HTMLElement, name: string) =>
  userEvent.click(within(canvas).getByRole('button', { name }));
const validFields = {
  Username: 'player',
  Email: 'player@example.com',
  Password: 'Arcade2026',
  'Confirm password': 'Arcade2026',
};

async function fill(canvas: HTMLElement, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values))
    await userEvent.type(field(canvas, label), value);
}
async function register(canvas: HTMLElement) {
  await fill(canvas, validFields);
  await userEvent.click(within(canvas).getByRole('checkbox', { name: /I agree/ }));
  await submit(canvas, 'Create my account');
}
const toast = (canvas: HTMLElement, text: string) =>
  within(canvas.ownerDocument.body).findByText(text);

export const Empty: Story = {};
export const NothingFilledIn: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await submit(canvasElement, 'Create my account');
    await waitFor(() =>
      expect(within(canvasElement).getAllByText(validation.required)).toHaveLength(5),
    );
  },
};
/** One error per field. */
export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    await fill(canvasElement, {
      Username: 'two words',
      Email: 'player@',
      Password: 'thursdays',
      'Confirm password': 'thursday',
    });
    await userEvent.tab();
    for (const message of [
      'Invalid characters: space',
      validation.email,
      'Must have at least one: lowercase and uppercase character, number.',
      validation.mismatch,
    ])
      await within(canvasElement).findByText(message);
  },
};
export const Sending: Story = {
  parameters: { responses: { [REGISTER]: 'never' } },
  play: async ({ canvasElement }) => {
    await register(canvasElement);
    await waitFor(() =>
      expect(
        within(canvasElement).getByRole('button', { name: 'Create my account' }),
      ).toHaveAttribute('aria-busy', 'true'),
    );
  },
};
export const Done: Story = {
  parameters: { responses: { [REGISTER]: { body: {} } } },
  play: async ({ canvasElement }) => {
    await register(canvasElement);
    await within(canvasElement).findByText('Please check your email to activate your account.');
  },
};

const refused = (serverMessage: string, message: string): Story => ({
  parameters: { responses: { [REGISTER]: { status: 422, body: { message: serverMessage } } } },
  play: async ({ canvasElement }) => {
    await register(canvasElement);
    await toast(canvasElement, message);
  },
});
export const UsernameTaken = refused(
  'name: The username player is already taken.',
  'That username is already taken. Please try another.',
);
export const AddressTaken = refused(
  'mail: The email address player@example.com is already taken.',
  'That email address is already taken. Please try another.',
);
export const ServerUnavailable = refused(
  '',
  'There was a problem creating your account. Please try again later.',
);

const reset = { render: () => <ResetForm name="player" token="token" /> } satisfies Story;
export const ChooseAPassword: Story = reset;
export const ResetNothingFilledIn: Story = {
  ...reset,
  play: async ({ canvasElement }) => {
    await submit(canvasElement, 'Save my password');
    await waitFor(() =>
      expect(within(canvasElement).getAllByText(validation.required)).toHaveLength(2),
    );
  },
};
export const ResetLinkUsed: Story = {
  ...reset,
  parameters: {
    responses: {
      [RESET]: { status: 400, body: { message: 'This link has been used or has expired.' } },
    },
  },
  play: async ({ canvasElement }) => {
    await fill(canvasElement, {
      'New password': 'Arcade2026',
      'Confirm new password': 'Arcade2026',
    });
    await submit(canvasElement, 'Save my password');
    await toast(canvasElement, 'This link has been used or has expired.');
  },
};

export const Resent: Story = {
  parameters: { responses: { '/user/resend-activation': { body: {} } } },
  render: () => <ActivationSent mail="player@example.com" />,
  play: async ({ canvasElement }) => {
    await submit(canvasElement, 'Send it again');
    await toast(canvasElement, 'We’ve sent the link again.');
  },
};

/** The address was mistyped, so the link goes to another one. */
export const AnotherAddress: Story = { render: () => <ActivationForm /> };

/** Mail scanners follow links, so the page has a button. */
export const ConfirmAnAccount: Story = {
  render: () => <ConfirmForm kind="activate" uid="24" token="x" />,
};
export const ConfirmAnAddress: Story = {
  render: () => <ConfirmForm kind="email" uid="24" token="x" />,
};
