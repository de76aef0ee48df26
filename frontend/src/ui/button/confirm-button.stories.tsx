import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { userEvent, within } from 'storybook/test';
import { ConfirmButton } from './confirm-button';

/**
 * An action that cannot be undone, asked about in place. What needs more than a sentence is a
 * modal.
 *
 * The question names what is lost; the button repeats its verb: “Delete”.
 *
 * | Key    | Result                                  |
 * | ------ | --------------------------------------- |
 * | Enter  | Asks, and moves the focus to the action |
 * | Cancel | Returns the focus to the first button   |
 */
const meta = {
  title: 'UI/Confirm button',
  tags: ['new'],
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
