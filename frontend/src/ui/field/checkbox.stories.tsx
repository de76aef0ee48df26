import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Checkbox } from './checkbox';

/**
 * Consent, or a single setting that is saved with the form. Its text is a statement: “Send me news
 * about games by email”. Never tick consent for the user. The whole label is the target.
 *
 * | Key | Result |
 * | --- | --- |
 * | Space | Ticks and unticks it |
 */
const meta = {
  title: 'UI/Checkbox',
  component: Checkbox,
  args: {
    label: (
      <>
        I agree to the <a href="/about/privacy-policy">privacy policy</a>
      </>
    ),
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {};
export const Ticked: Story = { args: { defaultChecked: true } };
export const WithError: Story = { args: { error: 'Required' } };
export const Anatomy: Story = {
  args: { label: 'Send me news about games by email', help: 'Twice a month at most.' },
  parameters: {
    anatomy: {
      input: 'Box, 26 px',
      'label span': 'Label: a statement; it is part of the target',
      '[id$=help]': 'Help or error: one sentence',
    },
  },
};
/** Ask with a statement, unticked. */
export const FreeChoice: Story = {
  tags: ['do'],
  args: { label: 'Send me news about games by email' },
};
/** Tick it for the user, or negate the statement. */
export const ChosenForTheUser: Story = {
  tags: ['dont'],
  args: { label: 'Do not stop sending me news', defaultChecked: true },
};
