import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PasswordField } from './password-field';

/**
 * Users can show what they typed: “Show characters”, “Hide characters”. Only a new password is
 * asked for twice.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Control, then the button that shows its text |
 * | Enter, Space | On that button: shows or hides the text |
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
export const Anatomy: Story = {
  args: { defaultValue: 'abc', help: 'At least 8 characters.' },
  parameters: {
    anatomy: {
      label: 'Label',
      input: 'Control, 46 px high',
      button: 'Shows and hides the characters',
      '[id$=help]': 'Help: the rule, before it is broken',
    },
  },
};
/** State the rule before it is broken. */
export const RuleFirst: Story = {
  tags: ['do'],
  args: { label: 'New password', autoComplete: 'new-password', help: 'At least 8 characters.' },
};
/** Reveal the rule as an error. */
export const RuleAsError: Story = {
  tags: ['dont'],
  args: { ...RuleFirst.args, help: undefined, defaultValue: 'abc', error: 'Too short' },
};
