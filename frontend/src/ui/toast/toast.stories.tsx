import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Toast } from './toast';

/**
 * Confirms an action for a moment; nothing in it is required, so it has no links or buttons. It
 * does not repeat what the page shows.
 *
 * - **Text**: one sentence, best below 60 characters. Set a longer life for more.
 * - Success is announced politely, warnings and errors interrupt. The focus stays where it is.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Reaches the dismiss button |
 * | Enter, Space | Dismisses it |
 */
const meta = {
  title: 'UI/Toast',
  component: Toast,
  args: {
    id: 'toast',
    message: 'You are now logged in.',
    type: 'success',
    onDismiss: () => undefined,
  },
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Warning: Story = {
  args: { type: 'warning', message: 'This game does not support mobile devices.' },
};
export const Failure: Story = { args: { type: 'error', message: 'Invalid username or password.' } };
export const LongMessage: Story = {
  args: {
    message:
      'Thanks for your review! It has been submitted to our moderators and will appear when it is approved.',
  },
};
export const Anatomy: Story = {
  parameters: {
    anatomy: {
      'span:first-child': 'Stub with the icon of its type',
      'span + span': 'Message: one sentence',
      button: 'Dismiss, 44 px',
    },
  },
};
/** Name the result. */
export const Result: Story = { tags: ['do'], args: { message: 'Your avatar has been saved.' } };
/** Say more than can be read before it leaves, or what the page shows anyway. */
export const TooMuch: Story = {
  tags: ['dont'],
  args: {
    message:
      'Your changes were saved. The list below was updated, and you can now go on with the next step of your registration.',
  },
};
