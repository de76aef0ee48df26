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
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Next option |
 * | Space | Ticks and unticks it |
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
export const Anatomy: Story = {
  args: { help: 'Two at most.' },
  parameters: {
    anatomy: {
      legend: 'Legend: a question, or one to three words',
      'label:first-of-type': 'Option, 26 px box',
      '[id$=help]': 'Help: the limit',
    },
  },
};
/** Let several options apply. */
export const Several: Story = { tags: ['do'], args: { value: ['racing', 'word'] } };
/** Offer options of which only one can apply: that is a dropdown. */
export const OnlyOneApplies: Story = {
  tags: ['dont'],
  args: {
    label: 'Order',
    options: ['Most played', 'Newest', 'A to Z'].map((label) => ({ value: label, label })),
  },
};
