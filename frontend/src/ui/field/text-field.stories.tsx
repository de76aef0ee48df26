import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { TextField } from './text-field';

/**
 * One line of text. Set `autocomplete` and the keyboard; never use a placeholder as a label.
 *
 * **Label**: one to three words. **Error**: what to change. On submit, the first error gets the
 * focus.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Focuses the control; leaving it shows its error |
 * | Enter | Submits the form |
 */
const meta = {
  title: 'UI/TextField',
  component: TextField,
  args: { label: 'Username', name: 'username', autoComplete: 'username' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithHelp: Story = { args: { help: 'Letters, digits and underscore only.' } };
export const WithError: Story = {
  args: { defaultValue: 'a b', error: 'Invalid characters: space' },
};
export const Anatomy: Story = {
  args: { ...WithError.args, help: 'Letters, digits and underscore only.' },
  parameters: {
    anatomy: {
      label: 'Label: one to three words',
      input: 'Control, 46 px high',
      '[id$=error]': 'Error: what to change. One line is reserved',
      '[id$=help]': 'Help: one sentence',
    },
  },
};
/** Say what to change. */
export const HelpfulError: Story = {
  tags: ['do'],
  args: {
    label: 'Email',
    name: 'email',
    defaultValue: 'anna@',
    error: 'Enter a valid email address.',
  },
};
/** Blame the input. */
export const BlamingError: Story = {
  tags: ['dont'],
  args: { ...HelpfulError.args, error: 'Invalid input' },
};
