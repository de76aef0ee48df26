import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Checkbox } from './checkbox';

/**
 * Consent, or a single setting that is saved with the form. Its text is a statement: “Send me news
 * about games by email”. Never tick consent for the user. The whole label is the target.
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
