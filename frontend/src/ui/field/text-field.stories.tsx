import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { TextField } from './text-field';

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
