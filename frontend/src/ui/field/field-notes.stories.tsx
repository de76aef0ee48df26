import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { FieldNotes } from './field-notes';

/**
 * Error and help below every field, one sentence each, linked to the control by ID. The error says
 * what to change.
 */
const meta = { title: 'UI/FieldNotes', component: FieldNotes, args: { id: 'note' } } satisfies Meta<
  typeof FieldNotes
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Help: Story = { args: { help: 'Letters, digits and underscore only.' } };
export const Error: Story = { args: { error: 'Required.' } };
export const Both: Story = {
  args: { help: 'Letters, digits and underscore only.', error: 'Invalid characters: space' },
};
/** Say what to enter. */
export const Helpful: Story = { tags: ['do'], args: { error: 'Enter a valid card number.' } };
/** Say that something is wrong. */
export const Technical: Story = { tags: ['dont'], args: { error: 'Error 422: invalid value' } };
