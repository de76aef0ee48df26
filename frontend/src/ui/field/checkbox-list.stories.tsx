import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useState } from 'react';
import { CheckboxList } from './checkbox-list';

const options = ['Racing', 'Puzzle', 'Word', 'Two-Player'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/**
 * Several of up to ten options. A fieldset whose legend, a question or one to three words, is the
 * label. At the limit the others are disabled.
 */
const meta = {
  title: 'UI/CheckboxList',
  component: CheckboxList,
  args: { label: 'What do you like?', options, value: [], onChange: () => undefined },
  render: function Ticking(args) {
    const [value, setValue] = useState(args.value);
    return <CheckboxList {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof CheckboxList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingTicked: Story = {};
export const Full: Story = {
  args: { value: ['racing', 'word'], maxAllowed: 2, help: 'Two at most.' },
};
export const WithError: Story = { args: { error: 'Select at least 1 option.' } };
