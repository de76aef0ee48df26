import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { NumberField } from './number-field';

/**
 * A small whole number that users may type; not for card numbers, codes or years. A value beyond
 * the limits is corrected when the user leaves the field.
 *
 * | Key | Result |
 * | --- | --- |
 * | Up, Down | Adds or subtracts a step |
 */
const meta = {
  title: 'UI/NumberField',
  component: NumberField,
  args: { label: 'Games a row' },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithLimits: Story = {
  args: { minValue: 2, maxValue: 14, defaultValue: 7, help: 'From 2 to 14.' },
};
export const WithError: Story = { args: { error: 'Must be a number.' } };
/** Name the limits. */
export const Limits: Story = { tags: ['do'], args: WithLimits.args };
/** Use it for digits that are no amount: they have leading zeros and no next value. */
export const Code: Story = { tags: ['dont'], args: { label: 'Security code', defaultValue: 27 } };
