import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { FieldNotes } from './field-notes';

/** Help and error text of a field, referenced by ID. */
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
