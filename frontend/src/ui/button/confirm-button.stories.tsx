import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { userEvent, within } from 'storybook/test';
import { ConfirmButton } from './confirm-button';

const meta = {
  title: 'UI/Confirm button',
  component: ConfirmButton,
  args: {
    text: 'Restore',
    label: 'Restore the version of Friday',
    question: 'Continue from this version?',
    cancelText: 'Cancel',
    onConfirm: () => undefined,
  },
} satisfies Meta<typeof ConfirmButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Question: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
  },
};
export const DangerousQuestion: Story = {
  args: { text: 'Delete', question: 'Delete this progress for good?', danger: true },
  play: Question.play,
};
