import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { TextArea } from './text-area';

/**
 * More than one line, e.g. a review. The help text names the limit; users can resize the control.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter | New line |
 * | Tab | Leaves the control |
 */
const meta = {
  title: 'UI/TextArea',
  component: TextArea,
  args: { label: 'Your review' },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithError: Story = { args: { error: 'Required' } };
/** Name the limit, and what is wanted. */
export const Limit: Story = {
  tags: ['do'],
  args: { help: 'Short and kind is best; 1,000 characters at most.' },
};
/** Give a single word so much room. */
export const SingleWord: Story = { tags: ['dont'], args: { label: 'Username' } };
