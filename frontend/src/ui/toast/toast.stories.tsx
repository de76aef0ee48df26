import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Toast } from './toast';

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
