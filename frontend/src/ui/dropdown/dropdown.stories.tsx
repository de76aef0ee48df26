import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Dropdown } from './dropdown';

/**
 * One of four or more short options in a form; show fewer options all at once. A native select, so
 * the platform’s keys work.
 *
 * The first option is a prompt: “Choose a tag”. Choosing changes the form only; the form’s button
 * applies it.
 *
 * | Key | Result |
 * | --- | --- |
 * | Space, Alt+Down | Opens the options |
 * | Up, Down, a letter | Chooses an option |
 * | Enter, Escape | Closes them |
 */
const meta = {
  title: 'UI/Dropdown',
  component: Dropdown,
  args: {
    label: 'Order',
    name: 'sort',
    options: [
      { value: 'popular', label: 'Most played' },
      { value: 'newest', label: 'Newest' },
      { value: 'title', label: 'A to Z' },
    ],
  },
} satisfies Meta<typeof Dropdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const LongOption: Story = {
  args: {
    options: [
      {
        value: 'long',
        label: 'Games whose names are far longer than any box that we could ever give them',
      },
    ],
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await waitFor(() => expect(within(canvasElement).getByRole('combobox')).toHaveFocus());
  },
};
export const Anatomy: Story = {
  parameters: {
    anatomy: {
      label: 'Label: one to three words',
      select: 'Value, 46 px high; the first option is a prompt',
      svg: 'Chevron: it opens a list',
    },
  },
};
const toOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
/** Begin with a prompt. */
export const Prompt: Story = {
  tags: ['do'],
  args: { label: 'Include tag', options: toOptions(['Choose a tag', 'Cute', 'Easy', 'Physics']) },
};
/** Hide two options: show a checkbox. */
export const TwoOptions: Story = {
  tags: ['dont'],
  args: { label: 'News by email', options: toOptions(['Yes', 'No']) },
};
