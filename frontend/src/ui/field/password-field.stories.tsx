import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PasswordField } from './password-field';

/**
 * Users can show what they typed: “Show characters”, “Hide characters”. Only a new password is
 * asked for twice.
 */
const meta = {
  title: 'UI/PasswordField',
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithHelpAndError: Story = {
  args: { defaultValue: 'abc', help: 'At least 8 characters.', error: 'Required.' },
};
